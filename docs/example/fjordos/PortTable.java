package io.railwright.collect.switches.fjordos;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import java.util.List;
import java.util.Map;

/**
 * {@code show ports}: columns by the words of their heading, since releases differ in which they
 * have.
 */
final class PortTable implements LineTaker {
  private static final Map<String, Column> COLUMNS =
      Map.of(
          "Port", Column.of("port.name", SwitchValue::word),
          "State", Column.of("port.state", SwitchValue::lower),
          "Speed", Column.of("port.speed", SwitchValue::rate),
          "MTU", Column.of("port.mtu", SwitchValue::size),
          "PFC", Column.of("port.pfc.mode", SwitchValue::lower),
          "Pauses", Column.of("port.pfc.priorities", SwitchValue::numbers));

  private List<String> headings = List.of();

  private PortTable() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new PortTable());
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> cells = Words.list(line);
    if (line.startsWith("Port ")) {
      headings = cells;
      return true;
    }
    // A row that is shorter or longer than its heading is not understood, and said to be so.
    boolean row = !headings.isEmpty() && cells.size() == headings.size();
    if (row) {
      String port = SwitchSubject.port(cells.getFirst());
      for (int at = 0; at < cells.size(); at++) {
        Column column = COLUMNS.getOrDefault(headings.get(at), Column.NONE);
        column.read(port, cells.get(at), cells.get(at), number, readings);
      }
    }
    return row || ScreenNoise.isIn(line);
  }
}
