package io.railwright.twin.sonic;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rows as JSON. */
final class DatabaseText {
  private DatabaseText() {}

  /** All tables, as the switch saves them. */
  static String whole(Database database) {
    return database.tables().stream()
        .map(table -> "  " + quoted(table) + ": {\n" + rows(database, table) + "\n  }")
        .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
  }

  private static String rows(Database database, String table) {
    return database.keys(table).stream()
        .map(key -> "    " + quoted(key) + ": " + row(database.row(table, key)))
        .collect(Collectors.joining(",\n"));
  }

  static String row(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(it -> field(it.getKey(), it.getValue()))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  /** Redis has lists as one text, and a mark behind the name of the field. */
  private static String field(String name, String value) {
    if (!name.endsWith("@")) {
      return quoted(name) + ": " + quoted(value);
    }
    return quoted(name.substring(0, name.length() - 1))
        + Stream.of(value.split(",", -1))
            .map(DatabaseText::quoted)
            .collect(Collectors.joining(", ", ": [", "]"));
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
