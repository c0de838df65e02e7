package io.railwright.collect.switches.sonic;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.NumberRange;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Map;

/** The tables of CONFIG_DB that map code points, priorities, classes and queues to each other. */
final class DatabaseMaps {
  /** What a map is about: the kind of its subject, and the fact whose index is what it maps. */
  private record Kind(String subject, String key) {}

  private static final Map<String, Kind> TABLES =
      Map.of(
          "DSCP_TO_TC_MAP", new Kind("dscp-map/", "dscp-map.class"),
          "DOT1P_TO_TC_MAP", new Kind("pcp-map/", "pcp-map.class"),
          "TC_TO_QUEUE_MAP", new Kind("queue-map/", "queue-map.queue"),
          "TC_TO_PRIORITY_GROUP_MAP", new Kind("pg-map/", "pg-map.pg"),
          "MAP_PFC_PRIORITY_TO_QUEUE", new Kind("pfc-map/", "pfc-map.queue"),
          "PFC_PRIORITY_TO_QUEUE_MAP", new Kind("pfc-map/", "pfc-map.queue"),
          "PFC_PRIORITY_TO_PRIORITY_GROUP_MAP", new Kind("pfc-pg-map/", "pfc-pg-map.pg"),
          "TC_TO_DSCP_MAP", new Kind("rewrite-map/", "rewrite-map.dscp"),
          "TC_TO_DOT1P_MAP", new Kind("rewrite-map/", "rewrite-map.priority"));

  private DatabaseMaps() {}

  /** False if the row is of no such table. */
  static boolean take(DatabaseRow row, Readings readings) {
    Kind kind = TABLES.get(row.table());
    if (kind == null) {
      return false;
    }
    String subject = kind.subject() + Subject.escape(row.key());
    row.fields()
        .values()
        .forEach(
            (from, to) -> {
              if (to instanceof Json.Leaf leaf) {
                add(subject, kind.key(), from, leaf, readings);
              }
            });
    return true;
  }

  private static void add(
      String subject, String key, String from, Json.Leaf to, Readings readings) {
    String raw = JsonPlace.printed(from, to);
    for (String number : NumberRange.expand(from).orElse(List.of())) {
      readings.add(
          subject, FactKey.text(key, number), SwitchValue.count(to.text()), raw, to.line());
    }
  }
}
