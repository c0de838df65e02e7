package io.railwright.collect.switches.eos;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;

/** {@code show version}. */
final class VersionAnswer {
  private static final Map<String, Column> FIELDS =
      Map.of(
          "version", Column.of("switch.version", SwitchValue::word),
          "modelName", Column.of("switch.model", SwitchValue::word),
          "systemMacAddress", Column.of("switch.mac", SwitchValue::lower),
          "serialNumber", Column.of("switch.serial", SwitchValue::word),
          "memTotal", Column.of("switch.memory", kibibytes -> SwitchValue.size(kibibytes + " KB")),
          "uptime", Column.of("switch.uptime", seconds -> SwitchValue.span(seconds, "s")),
          "internalVersion", component("internal-version"),
          "architecture", component("architecture"),
          "hardwareRevision", component("hardware-revision"));

  static final Parser PARSER =
      EosText.orJson(EosAnswer.parser(VersionAnswer::take), VersionText::new);

  private VersionAnswer() {}

  private static Column component(String name) {
    return Column.of(FactKey.text("switch.component", name), SwitchValue::word);
  }

  private static void take(Json.Members object, Readings readings) {
    if (object.leaf("version").isPresent()) {
      readings.add("", "switch.os", Value.text("eos"), "", 0);
    }
    JsonPlace.each(
        object,
        place -> {
          Json.Leaf leaf = place.leaf();
          Column column = FIELDS.get(place.name());
          if (column != null && !leaf.text().isEmpty()) {
            column.read("", leaf.text(), place.printed(), leaf.line(), readings);
          }
        });
  }
}
