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
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code show system}: labels and values, then tables of power supplies and fans, in which a row
 * without its first cells goes on with the next fan.
 */
final class SystemReport implements LineTaker {
  private static final Map<String, Column> LABELS =
      Map.of(
          "MAC", Column.of("switch.mac", SwitchValue::lower),
          "Up Time", Column.of("switch.uptime", Os10Time::parse),
          "Current Type", Column.of("switch.model", SwitchValue::word),
          "Software Version", Column.of("switch.version", SwitchValue::word),
          "BIOS", Column.of("switch.bios", SwitchValue::word),
          "Physical Ports", Column.of("switch.ports", SwitchValue::word));

  /** Other labels whose value is no version of anything. */
  private static final Set<String> STATES =
      Set.of(
          "Node Id",
          "Number of MACs",
          "Status",
          "System Identifier",
          "Down Reason",
          "Digital Optical Monitoring",
          "System Location LED",
          "Required Type");

  private HeaderTable table = HeaderTable.NONE;
  private String unit = "";

  private SystemReport() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new SystemReport());
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (TerminalText.isDecoration(line) || ScreenNoise.isIn(line)) {
      return true;
    }
    if (line.startsWith("-- ")) {
      table = HeaderTable.NONE;
      return true;
    }
    if (line.startsWith("PSU-ID") || line.startsWith("FanTray")) {
      table = HeaderTable.of(line);
      return true;
    }
    return table.headers().isEmpty()
        ? takeLabel(line, number, readings)
        : takeRow(line, number, readings);
  }

  private static boolean takeLabel(String line, int number, Readings readings) {
    Optional<Labelled> pair = Labelled.ofWords(line).filter(it -> !it.value().isEmpty());
    pair.ifPresent(it -> column(it).read("", it.value(), line.strip(), number, readings));
    return pair.isPresent();
  }

  private static Column column(Labelled pair) {
    Column known = LABELS.get(pair.label());
    if (known != null) {
      return known;
    }
    return STATES.contains(pair.label())
        ? Column.of(FactKey.text("switch.field", pair.word()), SwitchValue::word)
        : Column.of(FactKey.text("switch.component", pair.word()), SwitchValue::word);
  }

  private boolean takeRow(String line, int number, Readings readings) {
    List<String> cells = table.cells(line);
    if (cells.isEmpty()) {
      return false;
    }
    boolean supply = table.headers().getFirst().equals("PSU-ID");
    if (!cells.getFirst().isEmpty()) {
      unit = (supply ? "power-supply/" : "fan-tray/") + Subject.escape(cells.getFirst());
      addUnit(cells, number, readings);
    }
    addFan(cells, number, readings);
    return !unit.isEmpty();
  }

  /** What stands before the fans. */
  private void addUnit(List<String> cells, int number, Readings readings) {
    int fan = table.headers().indexOf("Fan");
    for (int at = 1; at < (fan < 0 ? cells.size() : fan); at++) {
      String cell = cells.get(at);
      if (!cell.isEmpty()) {
        String key = FactKey.text("unit.field", table.headers().get(at));
        readings.add(unit, key, Value.text(cell), cell, number);
      }
    }
  }

  private void addFan(List<String> cells, int number, Readings readings) {
    String fan = table.cell("Fan", cells);
    String speed = table.cell("Speed(rpm)", cells);
    if (!fan.isEmpty() && !speed.isEmpty()) {
      String subject = unit + "/fan/" + Subject.escape(fan);
      readings.add(subject, "fan.speed", SwitchValue.count(speed, "rpm"), speed, number);
      String status = cells.getLast();
      readings.add(subject, "fan.status", SwitchValue.word(status), status, number);
    }
  }
}
