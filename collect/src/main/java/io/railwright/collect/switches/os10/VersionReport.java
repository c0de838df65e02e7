package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;

/** {@code show version}. */
final class VersionReport implements LineTaker {
  private static final Map<String, Column> LABELS =
      Map.of(
          "OS Version", Column.of("switch.version", SwitchValue::word),
          "System Type", Column.of("switch.model", SwitchValue::word),
          "Up Time", Column.of("switch.uptime", Os10Time::parse),
          "Build Version", component("build-version"),
          "Build Time", component("build-time"),
          "Architecture", component("architecture"));

  private VersionReport() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new VersionReport());
  }

  private static Column component(String name) {
    return Column.of(FactKey.text("switch.component", name), SwitchValue::word);
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.contains("OS10") && line.indexOf(':') < 0) {
      readings.add("", "switch.os", Value.text("os10"), line.strip(), number);
      return true;
    }
    Optional<Labelled> pair = Labelled.ofWords(line);
    Optional<Column> column = pair.map(Labelled::label).map(LABELS::get);
    column.ifPresent(it -> it.read("", pair.orElseThrow().value(), line.strip(), number, readings));
    return column.isPresent() || line.startsWith("Copyright") || ScreenNoise.isIn(line);
  }
}
