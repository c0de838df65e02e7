package io.railwright.collect.switches.cumulus;

import static java.util.Map.entry;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.model.value.Value;
import java.util.Map;

/**
 * {@code nv show interface}: a row for each interface and, below it, lines that go on with its
 * summary. A cell that is too long ends in an ellipsis, and says nothing then.
 */
final class InterfaceTable {
  private static final char CUT = '…';

  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("Interface", Column.NONE),
          entry("State", Column.of("port.state", SwitchValue::lower)),
          entry("Oper Status", Column.of("port.state", SwitchValue::lower)),
          entry("Admin Status", Column.of("port.admin", SwitchValue::lower)),
          entry("Speed", Column.of("port.speed", SwitchValue::rate)),
          entry("MTU", Column.of("port.mtu", SwitchValue::size)),
          entry("Type", Column.of("port.hardware", SwitchValue::word)),
          entry("Remote Host", neighbour(Column.of("lldp.machine", LldpNeighbour::word))),
          entry("Remote Port", neighbour(LldpNeighbour::addPort)),
          entry("Summary", Column.NONE));

  private InterfaceTable() {}

  private static Column neighbour(Column of) {
    return (subject, cell, raw, line, readings) ->
        of.read(subject + "/neighbour/1", cell, raw, line, readings);
  }

  static boolean knows(String header) {
    return COLUMNS.containsKey(header);
  }

  static boolean row(Row row, Readings readings) {
    String name = row.cell("Interface");
    if (!PortName.isIn(name)) {
      return name.isEmpty() || !name.contains(" ");
    }
    String port = SwitchSubject.port(name);
    readings.add(port, "port.name", Value.text(name), name, row.line());
    for (String header : row.table().headers()) {
      String cell = row.cell(header);
      if (!cell.isEmpty() && cell.charAt(cell.length() - 1) != CUT) {
        Column column = COLUMNS.getOrDefault(header, Column.NONE);
        column.read(port, cell, cell, row.line(), readings);
      }
    }
    return true;
  }
}
