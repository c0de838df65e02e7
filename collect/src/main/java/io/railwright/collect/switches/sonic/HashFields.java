package io.railwright.collect.switches.sonic;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** {@code SWITCH_HASH|GLOBAL}: the fields of a packet by which one of several ways is chosen. */
final class HashFields {
  /** What Redis puts behind the name of a field that is a list. */
  private static final String LIST = "@";

  private static final Map<String, String> NAMES =
      Map.of(
          "SRC_IP", "source-address",
          "DST_IP", "destination-address",
          "L4_SRC_PORT", "source-port",
          "L4_DST_PORT", "destination-port",
          "IP_PROTOCOL", "protocol");

  private HashFields() {}

  static boolean take(DatabaseRow row, Readings readings) {
    row.fields()
        .values()
        .forEach(
            (name, value) -> {
              String field = name.replace(LIST, "");
              if (field.endsWith("_hash")) {
                String key = FactKey.text("switch.hash", field.replace("_hash", ""));
                List<String> names = words(value).map(HashFields::name).toList();
                readings.add("", key, new Value.Listing(names), row.printed(), 0);
              }
            });
    return true;
  }

  private static Stream<String> words(Json value) {
    return switch (value) {
      case Json.Leaf leaf -> Stream.of(leaf.text().split(",", -1)).map(String::strip);
      case Json.Items items -> items.values().stream().flatMap(HashFields::words);
      case Json.Members _ -> Stream.empty();
    };
  }

  private static String name(String word) {
    return NAMES.getOrDefault(word, word.toLowerCase(Locale.ROOT).replace('_', '-'));
  }
}
