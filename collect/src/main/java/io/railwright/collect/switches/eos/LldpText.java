package io.railwright.collect.switches.eos;

import static java.util.Map.entry;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code show lldp neighbors}, with and without {@code detail}, as text. */
final class LldpText implements LineTaker {
  private static final String HEADING = " LLDP neighbors:";

  private static final Map<String, Column> FIELDS =
      Map.ofEntries(
          entry("Chassis ID type", Column.of("lldp.chassis-type", LldpText::type)),
          entry("Chassis ID", Column.of("lldp.chassis", it -> LldpNeighbour.id(bare(it)))),
          entry("Port ID type", Column.of("lldp.port-type", LldpText::type)),
          entry("Port ID", LldpText::readPort),
          entry("Time To Live", Column.of("lldp.time-left", LldpText::seconds)),
          entry("Port Description", Column.of("lldp.port-description", LldpText::word)),
          entry("System Name", Column.of("lldp.machine", LldpText::word)),
          entry("System Description", Column.of("lldp.description", LldpText::word)),
          entry("System Capabilities", Column.of("lldp.capabilities", LldpText::abilities)),
          entry(
              "Enabled Capabilities", Column.of("lldp.enabled-capabilities", LldpText::abilities)),
          entry("Management Address", Column.of("lldp.address", LldpText::word)),
          entry("Maximum Frame Size", Column.of("lldp.largest-frame", SwitchValue::size)));

  private final LldpNeighbour neighbours = new LldpNeighbour();
  private String port = "";
  private String subject = "";
  private boolean brief;

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    List<String> words = Words.list(text);
    if (text.startsWith("Interface ") && text.endsWith(HEADING)) {
      port = EosPort.full(words.get(1));
      subject = "";
      brief = false;
      readings.add(SwitchSubject.port(port), "port.name", Value.text(port), text, number);
      return true;
    }
    if (text.startsWith("Port ") && text.contains("Neighbor Device ID")) {
      brief = true;
      return true;
    }
    return (brief && takeRow(words, number, readings))
        || takeDetail(text, number, readings)
        || text.startsWith("Last table change")
        || text.startsWith("Number of table ")
        || ScreenNoise.isIn(line);
  }

  private boolean takeDetail(String text, int number, Readings readings) {
    if (port.isEmpty()) {
      return false;
    }
    if (text.startsWith("Neighbor ") && text.contains(", age ")) {
      subject = neighbours.next(port);
      return true;
    }
    if (subject.isEmpty() || text.startsWith("Discovered ")) {
      return !subject.isEmpty();
    }
    String field = text.startsWith("- ") ? text.substring(2).strip() : text;
    int colon = field.indexOf(':');
    Column column = colon < 0 ? null : FIELDS.get(field.substring(0, colon).strip());
    if (column != null) {
      column.read(subject, field.substring(colon + 1).strip(), field, number, readings);
    }
    return true;
  }

  /** {@code Et1 spine1 Ethernet1 120}. */
  private boolean takeRow(List<String> words, int number, Readings readings) {
    Optional<String> of = words.size() < 4 ? Optional.empty() : EosText.port(words.getFirst());
    if (of.isEmpty()) {
      return false;
    }
    String neighbour = neighbours.next(EosPort.full(words.getFirst()));
    String name = words.get(1);
    readings.add(neighbour, "lldp.machine", LldpNeighbour.word(name), name, number);
    String id = String.join(" ", words.subList(2, words.size() - 1));
    LldpNeighbour.addPort(neighbour, id, id, number, readings);
    return true;
  }

  private static String bare(String text) {
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  private static Value word(String text) {
    return LldpNeighbour.word(bare(text));
  }

  private static void readPort(String of, String cell, String raw, int line, Readings readings) {
    LldpNeighbour.addPort(of, bare(cell), raw, line, readings);
  }

  /** {@code MAC address (4)}, {@code Interface name(5)}. */
  private static Value type(String text) {
    int bracket = text.indexOf('(');
    String word = (bracket < 0 ? text : text.substring(0, bracket)).strip();
    String name = word.toLowerCase(Locale.ROOT).replace(' ', '-');
    return SwitchValue.word(name.equals("mac-address") ? "mac" : name);
  }

  private static Value seconds(String text) {
    return SwitchValue.span(text.replace("seconds", "").strip(), "s");
  }

  private static Value abilities(String text) {
    return SwitchValue.listing(List.of(text.toLowerCase(Locale.ROOT).split(", *", 16)));
  }
}
