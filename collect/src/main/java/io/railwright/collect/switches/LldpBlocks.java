package io.railwright.collect.switches;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Labelled;
import io.railwright.model.value.Value;
import java.util.Optional;

/**
 * The blocks that lldpctl prints: {@code Interface:}, then the chassis and the port of the
 * neighbour.
 */
public final class LldpBlocks implements LineTaker {
  private final LldpNeighbour neighbours;
  private String subject = "";

  public LldpBlocks(LldpNeighbour neighbours) {
    this.neighbours = neighbours;
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    Optional<Labelled> pair = Labelled.ofWords(line);
    if (pair.isEmpty()) {
      return !subject.isEmpty() && line.startsWith(" ");
    }
    String value = pair.get().value();
    if (pair.get().label().equals("Interface")) {
      int comma = value.indexOf(',');
      subject = neighbours.next(comma < 0 ? value : value.substring(0, comma));
      return true;
    }
    return !subject.isEmpty() && (value.isEmpty() || add(pair.get(), number, readings));
  }

  private boolean add(Labelled pair, int number, Readings readings) {
    String value = pair.value();
    switch (pair.label()) {
      case "ChassisID" -> addId("lldp.chassis", "lldp.chassis-type", value, number, readings);
      case "PortID" -> addPort(value, number, readings);
      case "SysName" -> text("lldp.machine", value, number, readings);
      case "SysDescr" -> text("lldp.description", value, number, readings);
      case "MgmtIP" -> text("lldp.address", value, number, readings);
      case "PortDescr" -> text("lldp.port-description", value, number, readings);
      case "TTL" ->
          readings.add(subject, "lldp.time-left", SwitchValue.span(value, "s"), value, number);
      default -> {
        return true;
      }
    }
    return true;
  }

  private void text(String key, String value, int number, Readings readings) {
    readings.add(subject, key, Value.text(value), value, number);
  }

  /** {@code mac 4c:76:25:e5:e6:c0}: what it is, and then the identifier. */
  private void addId(String key, String type, String value, int number, Readings readings) {
    int blank = value.indexOf(' ');
    readings.add(subject, key, LldpNeighbour.id(value.substring(blank + 1)), value, number);
    addType(type, value, number, readings);
  }

  private void addPort(String value, int number, Readings readings) {
    String id = value.substring(value.indexOf(' ') + 1);
    addType("lldp.port-type", value, number, readings);
    LldpNeighbour.addPort(subject, id, value, number, readings);
  }

  private void addType(String key, String value, int number, Readings readings) {
    int blank = value.indexOf(' ');
    String word = blank < 0 ? "" : value.substring(0, blank);
    readings.add(subject, key, LldpNeighbour.type(word), value, number);
  }
}
