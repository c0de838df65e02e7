package io.railwright.collect.switches.cumulus;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpBlocks;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.switches.table.TableForm;
import io.railwright.collect.switches.table.TableText;
import java.util.Optional;

/**
 * {@code nv show interface lldp}, {@code net show lldp} of older releases, and {@code lldp-detail},
 * which prints what lldpctl prints.
 */
final class LldpBrief implements TableForm {
  static final Parser PARSER = LldpJson.orElse(TableText.parser(printed -> new LldpBrief()));

  private final LldpNeighbour neighbours = new LldpNeighbour();
  private final LldpBlocks blocks = new LldpBlocks(neighbours);

  private LldpBrief() {}

  @Override
  public Optional<String> subject(Row row) {
    return PortName.isIn(row.first())
        ? Optional.of(neighbours.next(row.first()))
        : Optional.empty();
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    return switch (header.replace(" ", "")) {
      case "Interface", "LocalPort", "Type", "Mode", "Speed" -> Optional.of(Column.NONE);
      case "RemoteHost" -> Optional.of(Column.of("lldp.machine", SwitchValue::word));
      case "RemotePort" -> Optional.of(LldpNeighbour::addPort);
      default -> Optional.empty();
    };
  }

  @Override
  public boolean row(Row row, Readings readings) {
    boolean read = TableForm.super.row(row, readings);
    String speed = row.cell("Speed");
    if (read && !speed.isEmpty()) {
      String port = SwitchSubject.port(row.first());
      readings.add(port, "port.speed", SwitchValue.rate(speed), speed, row.line());
    }
    return read;
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    return ScreenNoise.isIn(line) || blocks.take(line, number, readings);
  }
}
