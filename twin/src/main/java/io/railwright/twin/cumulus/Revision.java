package io.railwright.twin.cumulus;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A configuration: values by their paths, such as {@code interface swp1 link mtu}. A member of a
 * set has the empty value.
 */
record Revision(NavigableMap<String, String> values) {
  static final Revision EMPTY = new Revision(new TreeMap<>());

  Revision {
    values = Collections.unmodifiableNavigableMap(new TreeMap<>(values));
  }

  Optional<String> get(String path) {
    return Optional.ofNullable(values.get(path));
  }

  boolean has(String path) {
    return values.containsKey(path);
  }

  Revision with(String path, String value) {
    NavigableMap<String, String> changed = new TreeMap<>(values);
    changed.put(path, value);
    return new Revision(changed);
  }

  /** Without this path and all below it. */
  Revision without(String path) {
    NavigableMap<String, String> changed = new TreeMap<>(values);
    changed.keySet().removeIf(it -> isAtOrBelow(it, path));
    return new Revision(changed);
  }

  /** What stands below a path, by the rest of its words. */
  Map<String, String> below(String path) {
    Map<String, String> found = new TreeMap<>();
    values.forEach(
        (name, value) -> {
          if (name.startsWith(path + " ")) {
            found.put(name.substring(path.length() + 1), value);
          }
        });
    return found;
  }

  boolean hasBelow(String path) {
    return !below(path).isEmpty();
  }

  private static boolean isAtOrBelow(String name, String path) {
    return name.equals(path) || name.startsWith(path + " ");
  }
}
