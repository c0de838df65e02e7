package io.railwright.assess.value;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which of the things that a number counts others have and one has not.
 *
 * @param missing what others have
 * @param extra what it alone has
 */
public record PartDifference(List<String> missing, List<String> extra) {
  public PartDifference {
    missing = List.copyOf(missing);
    extra = List.copyOf(extra);
  }

  /**
   * Empty where the names do not account for the difference, as where a bus is numbered in another
   * way: then nobody can say which one is missing.
   */
  public static Optional<PartDifference> of(List<String> parts, Set<String> usual) {
    Set<String> own = new TreeSet<>(parts);
    Set<String> missing = new TreeSet<>(usual);
    missing.removeAll(own);
    Set<String> extra = new TreeSet<>(own);
    extra.removeAll(usual);
    boolean accounts = missing.isEmpty() != extra.isEmpty();
    return accounts
        ? Optional.of(new PartDifference(new ArrayList<>(missing), new ArrayList<>(extra)))
        : Optional.empty();
  }

  /** What more than half of them have. */
  public static Set<String> usual(List<List<String>> having) {
    Map<String, Integer> times = new HashMap<>();
    having.forEach(parts -> parts.forEach(part -> times.merge(part, 1, Integer::sum)));
    Set<String> usual = new TreeSet<>();
    times.forEach(
        (part, number) -> {
          if (2 * number > having.size()) {
            usual.add(part);
          }
        });
    return usual;
  }
}
