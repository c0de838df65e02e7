package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * Fields of a WRED profile. The colours are those of a meter; without one, all packets are green.
 */
final class WredFields {
  private static final List<String> COLOURS = List.of("green", "yellow", "red");

  private WredFields() {}

  /** {@code green_min_threshold}, {@code ecn}, {@code wred_green_enable}. */
  static Optional<Column> find(String field) {
    if (field.equals("ecn")) {
      return Optional.of(WredFields::readEcn);
    }
    for (String colour : COLOURS) {
      if (field.startsWith(colour + "_")) {
        return limit(colour, field.substring(colour.length() + 1));
      }
      if (field.equals("wred_" + colour + "_enable")) {
        String key = FactKey.text("wred.colour.enabled", colour);
        return Optional.of(Column.of(key, SwitchValue::flag));
      }
    }
    return Optional.empty();
  }

  private static Optional<Column> limit(String colour, String field) {
    boolean green = colour.equals("green");
    return switch (field) {
      case "min_threshold" ->
          column(green ? "wred.minimum" : FactKey.text("wred.colour.minimum", colour));
      case "max_threshold" ->
          column(green ? "wred.maximum" : FactKey.text("wred.colour.maximum", colour));
      case "drop_probability" -> {
        String key = green ? "wred.probability" : FactKey.text("wred.colour.probability", colour);
        yield Optional.of(Column.of(key, SwitchValue::percent));
      }
      default -> Optional.empty();
    };
  }

  private static Optional<Column> column(String key) {
    return Optional.of(Column.of(key, SwitchValue::size));
  }

  /** {@code ecn_none}, {@code ecn_green_yellow}, {@code ecn_all}: the colours that are marked. */
  private static void readEcn(
      String subject, String cell, String raw, int line, Readings readings) {
    String word = cell.strip();
    boolean known = word.startsWith("ecn_");
    List<String> marked =
        word.equals("ecn_all") ? COLOURS : COLOURS.stream().filter(word::contains).toList();
    Value on = known ? new Value.Flag(marked.contains("green")) : SwitchValue.flag(word);
    readings.add(subject, "wred.ecn", on, raw, line);
    if (known) {
      readings.add(subject, "wred.colour.marked", new Value.Listing(marked), raw, line);
    }
  }
}
