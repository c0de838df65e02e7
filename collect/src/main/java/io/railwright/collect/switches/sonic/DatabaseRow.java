package io.railwright.collect.switches.sonic;

import io.railwright.collect.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A row of a table of CONFIG_DB, or of one of APPL_DB that has the same rows.
 *
 * @param name of the row as it stands in the text
 */
record DatabaseRow(String table, String key, String name, Json.Members fields) {
  /** What follows the name of a table in APPL_DB; there the parts of a key are joined by colons. */
  private static final String APPLIED = "_TABLE:";

  /**
   * The rows of a configuration in any of its forms: tables with rows in them; flat keys {@code
   * TABLE|key} or {@code TABLE_TABLE:key} as Redis has them; a list of either, of which the last
   * has its way.
   */
  static List<DatabaseRow> of(List<Json.Members> objects) {
    Map<String, DatabaseRow> rows = new LinkedHashMap<>();
    for (Json.Members object : objects) {
      object.values().forEach((name, value) -> add(name, value, rows));
    }
    return List.copyOf(rows.values());
  }

  private static void add(String name, Json value, Map<String, DatabaseRow> rows) {
    if (!(value instanceof Json.Members members)) {
      return;
    }
    int bar = name.indexOf('|');
    int applied = name.indexOf(APPLIED);
    if (bar > 0) {
      merge(name.substring(0, bar), name.substring(bar + 1), name, hash(members), rows);
      return;
    }
    if (applied > 0) {
      String key = name.substring(applied + APPLIED.length()).replace(':', '|');
      merge(name.substring(0, applied), key, name, hash(members), rows);
      return;
    }
    members
        .values()
        .forEach(
            (key, fields) -> {
              if (fields instanceof Json.Members row) {
                merge(name, key, key, row, rows);
              }
            });
  }

  private static void merge(
      String table, String key, String name, Json.Members row, Map<String, DatabaseRow> rows) {
    rows.computeIfAbsent(
            table + '|' + key, k -> new DatabaseRow(table, key, name, new Json.Members()))
        .fields
        .values()
        .putAll(row.values());
  }

  /** A dump of Redis has the fields within {@code "type": "hash", "value": {...}}. */
  private static Json.Members hash(Json.Members entry) {
    boolean dumped = entry.values().get("value") instanceof Json.Members;
    return dumped && entry.leaf("type").isPresent() ? entry.members("value") : entry;
  }

  /** The name of the row as it stands in the text. */
  String printed() {
    return '"' + name + '"';
  }

  /** The parts of the key between its bars. */
  List<String> parts() {
    return List.of(key.split("\\|", -1));
  }
}
