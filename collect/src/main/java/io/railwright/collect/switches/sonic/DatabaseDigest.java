package io.railwright.collect.switches.sonic;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A digest of each table of CONFIG_DB, by which the configuration that the switch boots with is
 * held against the one that works. Rows and fields have no order.
 */
final class DatabaseDigest {
  /** What the switch says of itself, part of which it writes by itself. */
  private static final String OWN = "DEVICE_METADATA";

  private static final int BYTES = 8;

  private DatabaseDigest() {}

  /** Of the file that the switch loads when it boots. */
  static Parsed saved(Printed printed) {
    Readings readings = new Readings(printed);
    add(printed, "switch.config.saved", readings);
    return readings.parsed();
  }

  static void add(Printed printed, String fact, Readings readings) {
    Map<String, Map<String, String>> tables = new TreeMap<>();
    for (DatabaseRow row :
        DatabaseRow.of(JsonText.objects(printed, (line, number, into) -> false, readings))) {
      if (!row.table().equals(OWN)) {
        tables
            .computeIfAbsent(row.table(), _ -> new TreeMap<>())
            .put(row.key(), text(row.fields()));
      }
    }
    tables.forEach(
        (table, rows) -> {
          String digest = digest(rows.toString());
          readings.add("", FactKey.text(fact, table), Value.text(digest), digest, 0);
        });
  }

  private static String text(Json json) {
    return switch (json) {
      case Json.Leaf leaf -> leaf.text();
      case Json.Items items ->
          items.values().stream().map(DatabaseDigest::text).toList().toString();
      case Json.Members members ->
          members.values().entrySet().stream()
              .map(it -> it.getKey() + "=" + text(it.getValue()))
              .sorted()
              .collect(Collectors.joining(",", "{", "}"));
    };
  }

  private static String digest(String text) {
    try {
      byte[] all =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(all, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
