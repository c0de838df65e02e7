package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;

/** {@code show interface status}; two hyphens stand where there is no value. */
final class StatusTable implements LineTaker {
  private static final Map<String, Column> COLUMNS =
      Map.of(
          "Description", Column.of("port.description", Value::text),
          "Status", Column.of("port.state", SwitchValue::lower),
          "Speed", Column.of("port.speed", SwitchValue::rate),
          "Duplex", Column.of("port.duplex", SwitchValue::lower),
          "Mode", Column.of("port.mode", StatusTable::mode),
          "Vlan", Column.of("port.vlan", SwitchValue::word),
          "Tagged-Vlans", Column.of("port.tagged-vlans", SwitchValue::word));

  private HeaderTable table = HeaderTable.NONE;

  private StatusTable() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new StatusTable());
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.startsWith("Port ") && line.contains("Status")) {
      table = HeaderTable.of(line);
      return true;
    }
    List<String> cells = TerminalText.isDecoration(line) ? List.of() : table.cells(line);
    boolean row = !cells.isEmpty() && isPort(cells.getFirst());
    if (row) {
      String port = SwitchSubject.port(Os10Port.full(cells.getFirst()));
      String name = cells.getFirst();
      readings.add(port, "port.name", Value.text(name), name, number);
      table.headers().forEach(header -> add(port, header, cells, number, readings));
    }
    return row || ScreenNoise.isIn(line);
  }

  private void add(String port, String header, List<String> cells, int number, Readings readings) {
    String cell = table.cell(header, cells);
    if (!cell.isEmpty() && !cell.equals("--")) {
      Column column = COLUMNS.getOrDefault(header, Column.NONE);
      column.read(port, cell, cell, number, readings);
    }
  }

  /** {@code Eth 1/1/1:1}: letters, a blank, and numbers. */
  private static boolean isPort(String name) {
    return !name.isEmpty()
        && Character.isLetter(name.charAt(0))
        && Character.isDigit(name.charAt(name.length() - 1));
  }

  private static Value mode(String letter) {
    return switch (letter) {
      case "T" -> Value.text("trunk");
      case "A" -> Value.text("access");
      default -> SwitchValue.word(letter);
    };
  }
}
