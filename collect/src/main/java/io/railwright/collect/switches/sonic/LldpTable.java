package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpBlocks;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.switches.table.TableForm;
import io.railwright.collect.switches.table.TableText;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/** {@code show lldp table}, and {@code show lldp neighbors}, which prints what lldpctl prints. */
final class LldpTable implements TableForm {
  private static final String TOTAL = "Total entries displayed:";

  private final LldpNeighbour neighbours = new LldpNeighbour();
  private final LldpBlocks blocks = new LldpBlocks(neighbours);

  static final Parser PARSER = TableText.parser(printed -> new LldpTable());

  private LldpTable() {}

  @Override
  public Optional<String> subject(Row row) {
    return PortName.isIn(row.first())
        ? Optional.of(neighbours.next(row.first()))
        : Optional.empty();
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    return Optional.ofNullable(
        switch (header) {
          case "LocalPort" -> Column.NONE;
          case "RemoteDevice" -> Column.of("lldp.machine", SwitchValue::word);
          case "RemotePortID" -> LldpNeighbour::addPort;
          case "Capability" -> Column.of("lldp.capabilities", LldpTable::letters);
          case "RemotePortDescr" -> Column.of("lldp.port-description", Value::text);
          default -> null;
        });
  }

  private static Value letters(String word) {
    return new Value.Listing(List.of(word.split("", 0)));
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    String text = line.strip();
    if (text.startsWith(TOTAL)) {
      String count = text.substring(TOTAL.length()).strip();
      readings.add("", "switch.lldp.neighbours", SwitchValue.count(count), count, number);
      return true;
    }
    return text.startsWith("Capability codes:") || blocks.take(line, number, readings);
  }
}
