package io.railwright.model.json;

import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The members of one object of a document, each of which must be of the type that is asked for. */
final class Members {
  private Members() {}

  static String text(Map<String, @Nullable Value> fields, String key) {
    if (fields.get(key) instanceof Value.Text(String text)) {
      return text;
    }
    throw new IllegalArgumentException("'" + key + "' is missing or no string");
  }

  static int number(Map<String, @Nullable Value> fields, String key) {
    if (fields.get(key) instanceof Value.Count(long number, String _)) {
      return Math.toIntExact(number);
    }
    throw new IllegalArgumentException("'" + key + "' is missing or no whole number");
  }

  static List<String> texts(Map<String, @Nullable Value> fields, String key) {
    if (fields.get(key) instanceof Value.Listing(List<String> texts)) {
      return texts;
    }
    throw new IllegalArgumentException("'" + key + "' is missing or no list of strings");
  }
}
