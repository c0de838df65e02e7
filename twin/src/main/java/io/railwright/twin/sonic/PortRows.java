package io.railwright.twin.sonic;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the rows of CONFIG_DB that concern a port, its queues and its priority groups. */
record PortRows(Database database) {
  static final String MAPS = "PORT_QOS_MAP";

  /** What is bound to a port. */
  Map<String, String> bindings(String port) {
    return database.row(MAPS, port);
  }

  /** The entries of a map that is bound to the port, or else to all of them. */
  Map<String, String> map(String port, String binding, String table) {
    String own = bindings(port).getOrDefault(binding, "");
    String map = own.isEmpty() ? bindings("global").getOrDefault(binding, "") : own;
    return database.row(table, name(map));
  }

  /** The profile by which a priority group keeps packets. */
  Map<String, String> buffer(String port, int group) {
    String profile = partOf("BUFFER_PG", port, group).getOrDefault("profile", "");
    return database.row("BUFFER_PROFILE", name(profile));
  }

  /** A row of a queue or a group, whose key may name a range of them. */
  Map<String, String> partOf(String table, String port, int number) {
    for (String key : database.keys(table)) {
      int bar = key.indexOf('|');
      if (bar > 0 && key.substring(0, bar).equals(port) && spans(key.substring(bar + 1), number)) {
        return database.row(table, key);
      }
    }
    return Map.of();
  }

  private static boolean spans(String range, int number) {
    int dash = range.indexOf('-');
    int from = number(dash < 0 ? range : range.substring(0, dash)).orElse(-1);
    int to = dash < 0 ? from : number(range.substring(dash + 1)).orElse(-1);
    return from <= number && number <= to;
  }

  /** Older releases write a reference as {@code [TABLE|NAME]}. */
  static String name(String reference) {
    String bare =
        reference.startsWith("[") && reference.endsWith("]")
            ? reference.substring(1, reference.length() - 1)
            : reference;
    return bare.substring(bare.indexOf('|') + 1);
  }

  static Optional<Integer> number(@Nullable String text) {
    return text != null && text.matches("\\d{1,9}")
        ? Optional.of(Integer.parseInt(text))
        : Optional.empty();
  }
}
