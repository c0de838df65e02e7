package io.railwright.collect.esxi;

import java.util.ArrayList;
import java.util.List;

/**
 * What is printed of one thing: the row of a table, a block of labels, an object of JSON.
 *
 * @param heading what stands above a block; empty where nothing does
 * @param children labels below a label, and objects within an object
 * @param line where it begins
 */
record Entry(String heading, List<Field> fields, List<Entry> children, int line) {
  Entry(String heading, int line) {
    this(heading, new ArrayList<>(), new ArrayList<>(), line);
  }

  /** The value under the first of these labels, each as {@link Field#key} makes it, or empty. */
  String value(String... keys) {
    for (String key : keys) {
      for (Field field : fields) {
        if (field.key().equals(key) && !field.value().isEmpty()) {
          return field.value();
        }
      }
    }
    return "";
  }

  boolean has(String label) {
    return fields.stream().anyMatch(field -> field.label().equals(label));
  }

  boolean isEmpty() {
    return fields.isEmpty() && children.isEmpty();
  }
}
