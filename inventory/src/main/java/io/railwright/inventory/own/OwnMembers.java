package io.railwright.inventory.own;

import io.railwright.inventory.text.Expansion;
import io.railwright.inventory.text.Glob;
import io.railwright.inventory.text.TextPattern;
import io.railwright.model.file.Place;
import io.railwright.model.file.Problems;
import io.railwright.model.text.Nearest;
import io.railwright.model.text.Shown;
import io.railwright.yaml.Yaml;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads lists of machines that are named elsewhere: by name, by range or by glob. */
final class OwnMembers {
  /** A suggestion compares with every name, so that only the first few mistakes get one. */
  private static final int MOST_HINTS = 20;

  /** Comparisons of a glob with a name; ten thousand hosts and a thousand globs are ten million. */
  private static final long MOST_COMPARISONS = 50_000_000;

  private final Values values;
  private final Expansion expansion;
  private final Problems problems;
  private int hints;
  private long comparisons;

  OwnMembers(Values values, Expansion expansion, Problems problems) {
    this.values = values;
    this.expansion = expansion;
    this.problems = problems;
  }

  /** In the order of the list, each once. */
  Set<String> read(Yaml node, String key, Set<String> known) {
    Set<String> members = new LinkedHashSet<>();
    List<Yaml> items = node instanceof Yaml.Sequence list ? list.items() : List.of(node);
    for (Yaml item : items) {
      Optional<String> text = values.text(item, key, TextPattern.MEMBER);
      text.map(t -> resolve(item.place(), t, key, known)).ifPresent(members::addAll);
    }
    return members;
  }

  private Collection<String> resolve(Place place, String text, String key, Set<String> known) {
    if (Glob.isGlob(text)) {
      return matching(place, text, known);
    }
    List<String> names = expansion.names(place, text);
    List<String> unknown = names.stream().filter(name -> !known.contains(name)).toList();
    if (!unknown.isEmpty()) {
      problems.error(place, unknown(unknown, key, known));
    }
    return names;
  }

  private String unknown(List<String> names, String key, Set<String> known) {
    String hint = ++hints > MOST_HINTS ? "" : Nearest.hint(names.getFirst(), known);
    return "%s: there is no such name under '%s'%s"
        .formatted(Shown.some(names, 1), key.equals("guests") ? "hosts" : key, hint);
  }

  private Collection<String> matching(Place place, String text, Set<String> known) {
    comparisons += known.size();
    if (comparisons > MOST_COMPARISONS) {
      problems.error(place, "there are more globs in this file than can be followed");
      return List.of();
    }
    Glob glob = new Glob(text);
    List<String> matching = new ArrayList<>(known.stream().filter(glob::matches).toList());
    if (matching.isEmpty()) {
      problems.warn(place, "no machine matches %s".formatted(Shown.quoted(text)));
    }
    return matching;
  }
}
