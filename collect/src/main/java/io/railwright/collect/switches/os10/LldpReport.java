package io.railwright.collect.switches.os10;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code show lldp neighbors detail}: a block for each neighbour, which names the local port in the
 * midst of it, so the lines of a block wait for its end. Also the short table.
 */
final class LldpReport implements LineTaker {
  private static final int MOST_WAITING = 1000;
  private static final String FIRST = "Remote Chassis ID Subtype";

  /** A line of the block. */
  record Field(Labelled pair, String text, int number) {}

  private final LldpNeighbour neighbours = new LldpNeighbour();
  private final List<Field> block = new ArrayList<>();
  private String port = "";
  private boolean brief;

  private LldpReport() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    LldpReport report = new LldpReport();
    TerminalText.read(printed, report, readings);
    report.finish(readings);
    return readings.parsed();
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    if (line.startsWith("Loc PortID")) {
      brief = true;
      return true;
    }
    if (TerminalText.isDecoration(line)) {
      return true;
    }
    return brief ? takeRow(line, number, readings) : takeBlock(line, number, readings);
  }

  /** {@code ethernet1/1/2 Not Advertised eth0 00:01:e8:8a:fd:35}. */
  private boolean takeRow(String line, int number, Readings readings) {
    List<String> cells = Table.gapped(line);
    if (cells.size() != 4 || !PortName.isIn(cells.getFirst())) {
      return ScreenNoise.isIn(line);
    }
    String subject = neighbours.next(Os10Port.full(cells.getFirst()));
    Value machine = LldpNeighbour.word(cells.get(1));
    readings.add(subject, "lldp.machine", machine, cells.get(1), number);
    LldpNeighbour.addPort(subject, cells.get(2), cells.get(2), number, readings);
    Value chassis = LldpNeighbour.id(cells.get(3));
    readings.add(subject, "lldp.chassis", chassis, cells.get(3), number);
    return true;
  }

  private boolean takeBlock(String line, int number, Readings readings) {
    Optional<Labelled> pair = Labelled.ofWords(line);
    if (pair.isPresent() && pair.get().label().equals(FIRST)) {
      finish(readings);
    }
    if (pair.isPresent() && pair.get().label().equals("Local Port ID")) {
      port = Os10Port.full(pair.get().value());
      Value name = Value.text(pair.get().value());
      readings.add(SwitchSubject.port(port), "port.name", name, line.strip(), number);
      return true;
    }
    if (block.size() >= MOST_WAITING) {
      return false;
    }
    block.add(new Field(pair.orElse(new Labelled(0, line.strip(), "")), line.strip(), number));
    return true;
  }

  /** Tells what the block says; one without a port, because it was cut, is not understood. */
  private void finish(Readings readings) {
    if (port.isEmpty()) {
      block.stream().map(Field::text).forEach(readings::notUnderstood);
    } else {
      String subject = neighbours.next(port);
      block.forEach(field -> LldpField.add(subject, field, readings));
    }
    block.clear();
    port = "";
  }
}
