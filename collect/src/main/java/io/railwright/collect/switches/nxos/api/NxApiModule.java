package io.railwright.collect.switches.nxos.api;

import io.railwright.collect.json.Json;
import io.railwright.collect.switches.nxos.port.OpticsTable;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;

/** A row of {@code show interface transceiver}, and of the lanes of a module in it. */
final class NxApiModule {
  /** The labels of ethtool for what both print. */
  private static final Map<String, String> LABELS =
      Map.of(
          "name", "vendor-name",
          "partnum", "vendor-pn",
          "rev", "vendor-rev",
          "serialnum", "vendor-sn",
          "nom_bitrate", "nominal-bitrate",
          "len_cu", "length-copper");

  /** What is measured, under ethtool's label, and its unit. */
  private record Measure(String label, String unit) {}

  private static final Map<String, Measure> MEASURES =
      Map.of(
          "temperature", new Measure("module-temperature", "°C"),
          "temp", new Measure("module-temperature", "°C"),
          "voltage", new Measure("module-voltage", "V"),
          "volt", new Measure("module-voltage", "V"),
          "current", new Measure("laser-bias-current", "mA"),
          "tx_pwr", new Measure("laser-output-power", "dBm"),
          "rx_pwr", new Measure("receiver-signal-average-optical-power", "dBm"));

  private static final Map<String, String> LIMITS =
      Map.of(
          "_alrm_hi", "-high-alarm-threshold",
          "_alrm_lo", "-low-alarm-threshold",
          "_warn_hi", "-high-warning-threshold",
          "_warn_lo", "-low-warning-threshold");

  private NxApiModule() {}

  static void take(String key, Json.Leaf leaf, LineFacts facts) {
    String text = leaf.text().strip();
    String raw = NxApiTable.raw(key, leaf);
    if (key.equals("sfp")) {
      facts.add(FactKey.text("port.module.state", "transceiver"), Value.text(text), raw);
      return;
    }
    String label = LABELS.getOrDefault(key, Words.slug(key.replace('_', '-')));
    boolean length = label.equals("length-copper") && NxosNumber.isWhole(text);
    Value metres = NxosNumber.count(text, "m");
    facts.add(FactKey.text("port.module", label), length ? metres : Value.text(text), raw);
  }

  /** A row of {@code TABLE_lane}; false for any other. */
  static boolean takeLane(Json.Members row, String subject, LineFacts facts) {
    Optional<Json.Leaf> number = row.leaf("lane_number");
    number.ifPresent(
        lane ->
            row.values()
                .forEach(
                    (key, value) -> {
                      if (value instanceof Json.Leaf leaf && !leaf.isNull()) {
                        LineFacts line = new LineFacts(subject, leaf.line(), facts.into());
                        takeMeasure(key, leaf, lane.text(), line);
                      }
                    }));
    return number.isPresent();
  }

  private static void takeMeasure(String key, Json.Leaf leaf, String lane, LineFacts facts) {
    String raw = NxApiTable.raw(key, leaf);
    String text = leaf.text().strip();
    if (MEASURES.containsKey(key)) {
      Measure measure = MEASURES.get(key);
      Value value = NxosNumber.signed(text, measure.unit());
      facts.add(FactKey.text("port.module.measured", measure.label(), lane), value, raw);
      return;
    }
    LIMITS.forEach(
        (end, limit) -> {
          Measure measure =
              key.endsWith(end)
                  ? MEASURES.get(key.substring(0, key.length() - end.length()))
                  : null;
          if (measure != null) {
            String name = FactKey.text("port.module", measure.label() + limit, lane);
            facts.add(name, NxosNumber.signed(text, measure.unit()), raw);
          }
        });
    Measure flagged = key.endsWith("_flag") ? MEASURES.get(key.replace("_flag", "")) : null;
    if (flagged != null) {
      String name = FactKey.text("port.module.state", flagged.label(), lane);
      facts.add(name, Value.text(OpticsTable.mark(text)), raw);
    }
  }
}
