package io.railwright.collect.kube;

import java.util.List;

/**
 * A value in a document.
 *
 * @param path the names on the way to it; an item of a list is named by its number, from 0 on
 * @param raw the text that says it, with its name where that stands beside it
 */
record Field(List<String> path, String text, String raw, int line) {
  Field {
    path = List.copyOf(path);
  }

  /** Whether it lies below these names. */
  boolean isAt(String... names) {
    return path.equals(List.of(names));
  }

  String dotted(int from) {
    return String.join(".", path.subList(from, path.size()));
  }
}
