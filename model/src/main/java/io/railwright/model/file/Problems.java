package io.railwright.model.file;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects what is wrong, so that one run shows all of it. The same problem is kept once. */
public final class Problems {
  private static final Comparator<Problem> BY_PLACE =
      Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column);

  /**
   * A group_vars file is read after the inventory; its problems stay behind those of the inventory.
   */
  private final Map<String, Integer> files = new HashMap<>();

  private final Set<Problem> errors = new LinkedHashSet<>();
  private final Set<Problem> warnings = new LinkedHashSet<>();

  public void error(Place place, String message) {
    files.putIfAbsent(place.file(), files.size());
    errors.add(place.problem(message));
  }

  public void warn(Place place, String message) {
    files.putIfAbsent(place.file(), files.size());
    warnings.add(place.problem(message));
  }

  public boolean hasErrors() {
    return !errors.isEmpty();
  }

  /** Ends the reading if anything was wrong. */
  public void throwIfAny() throws BadFileException {
    if (!errors.isEmpty()) {
      throw new BadFileException(sorted(errors));
    }
  }

  public List<Problem> warnings() {
    return sorted(warnings);
  }

  private List<Problem> sorted(Set<Problem> problems) {
    return problems.stream()
        .sorted(Comparator.comparing((Problem p) -> files.get(p.file())).thenComparing(BY_PLACE))
        .toList();
  }
}
