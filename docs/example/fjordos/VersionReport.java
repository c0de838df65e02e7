package io.railwright.collect.switches.fjordos;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;

/** {@code show version}. */
final class VersionReport implements LineTaker {
  private static final Map<String, Column> LABELS =
      Map.of(
          "Version", Column.of("switch.version", SwitchValue::word),
          "Model", Column.of("switch.model", SwitchValue::word));

  private VersionReport() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new VersionReport());
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.startsWith("Fjord OS")) {
      readings.add("", "switch.os", Value.text("fjordos"), line.strip(), number);
      return true;
    }
    Optional<Labelled> pair = Labelled.ofWords(line);
    Optional<Column> column = pair.map(Labelled::label).map(LABELS::get);
    column.ifPresent(it -> it.read("", pair.orElseThrow().value(), line.strip(), number, readings));
    return column.isPresent() || ScreenNoise.isIn(line);
  }
}
