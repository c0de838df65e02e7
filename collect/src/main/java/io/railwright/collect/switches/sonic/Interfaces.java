package io.railwright.collect.switches.sonic;

import static java.util.Map.entry;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.switches.table.TableForm;
import io.railwright.collect.switches.table.TableText;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;

/**
 * {@code show interfaces status}, {@code description}, {@code autoneg status} and {@code counters}
 * in all forms. The counters of {@code detailed} are no table.
 */
final class Interfaces implements TableForm {
  private static final PortForm PORTS = new PortForm((table, header) -> find(header));

  private static final Map<String, Column> COLUMNS =
      Map.ofEntries(
          entry("Codewords", Column.NONE),
          entry("Lanes", Column.of("port.lanes", SwitchValue::words)),
          entry("Speed", Column.NONE),
          entry("MTU", Column.of("port.mtu", SwitchValue::size)),
          entry("FEC", Column.of("port.fec.configured", SwitchValue::words)),
          entry("FEC Oper", Column.of("port.fec.active", SwitchValue::words)),
          entry("FEC Admin", Column.of("port.fec.configured", SwitchValue::words)),
          entry("Alias", Column.of("port.alias", SwitchValue::word)),
          entry("Vlan", Interfaces::readVlan),
          entry("Oper", Column.of("port.state", SwitchValue::lower)),
          entry("Admin", Column.of("port.admin", SwitchValue::lower)),
          entry("Type", Column.of("port.media", SwitchValue::word)),
          entry("Asym PFC", Column.of("port.pfc.asymmetric", SwitchValue::flag)),
          entry("Description", Column.of("port.description", Value::text)),
          entry("Auto-Neg Mode", Column.of("port.autonegotiation", SwitchValue::flag)),
          entry("STATE", Column.of("port.state", Interfaces::state)));

  private static final String HISTOGRAM = "Symbol Errors Per Codeword";

  /** The counters of {@code detailed} have lines of their own; their port is in the command. */
  private final DetailedCounters detailed;

  private Interfaces(Printed printed) {
    detailed = new DetailedCounters(printed.item());
  }

  static Parsed parse(Printed printed) {
    return TableText.read(printed, new Interfaces(printed));
  }

  private static Optional<Column> find(String header) {
    return Optional.ofNullable(COLUMNS.get(header)).or(() -> CounterColumns.find(header));
  }

  @Override
  public Optional<String> subject(Row row) {
    return PORTS.subject(row);
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    return PORTS.column(table, header);
  }

  @Override
  public boolean row(Row row, Readings readings) {
    if (row.table().headers().getFirst().equals(HISTOGRAM)) {
      return bin(row, readings);
    }
    boolean read = TableForm.super.row(row, readings);
    String speed = row.cell("Speed");
    if (read && !speed.isEmpty()) {
      String subject = subject(row).orElseThrow();
      boolean runs = row.cell("Oper").equals("up");
      String key = runs ? "port.speed" : "port.speed.configured";
      readings.add(subject, key, SwitchValue.rate(speed), speed, row.line());
    }
    return read;
  }

  /** The histogram of a port that only the command names. */
  private boolean bin(Row row, Readings readings) {
    Optional<Column> column = CounterColumns.histogram(row.first());
    String count = row.cell("Codewords");
    column.ifPresent(
        it -> it.read(SwitchSubject.port(detailed.port()), count, count, row.line(), readings));
    return column.isPresent();
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    return detailed.take(line, number, readings) || PortForm.takeNote(line, number, readings);
  }

  /** A mode, or the port channel that the port belongs to. */
  private static void readVlan(
      String subject, String cell, String raw, int line, Readings readings) {
    boolean channel = cell.startsWith("PortChannel");
    String key = channel ? "port.channel" : "port.mode";
    readings.add(subject, key, SwitchValue.word(cell), raw, line);
  }

  /** U, D, or X for a port that somebody switched off. */
  private static Value state(String letter) {
    return switch (letter) {
      case "U" -> Value.text("up");
      case "D", "X" -> Value.text("down");
      default -> SwitchValue.word(letter);
    };
  }
}
