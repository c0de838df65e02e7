package io.railwright.view.page;

import io.railwright.model.text.Plain;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.view.layout.TextTable;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A row for each port of a switch. */
final class Ports implements Section {
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** Longer numbers than this are sorted as text. */
  private static final int DIGITS = 9;

  @Override
  public String title() {
    return "Ports";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    if (facts.names("port").isEmpty()) {
      return List.of();
    }
    TextTable table = new TextTable("port", "link", "speed", "MTU", "PFC", "neighbour");
    facts.names("port").stream()
        .sorted(Comparator.comparing(Ports::padded))
        .forEach(port -> row(facts, port, table));
    return table.lines(facts.tableColumns());
  }

  /** So that port 2 comes before port 10. */
  private static String padded(String name) {
    return NUMBER
        .matcher(name)
        .replaceAll(
            number -> "0".repeat(Math.max(0, DIGITS - number.group().length())) + number.group());
  }

  private static void row(PageFacts facts, String port, TextTable table) {
    String subject = "port/" + port;
    table.row(
        Plain.line(facts.text(subject, "port.name").orElse(port)),
        facts.cell(subject, "port.state"),
        either(facts, subject, "port.speed", "port.speed.configured"),
        facts
            .value(subject, "port.mtu")
            .map(Ports::bytes)
            .orElseGet(() -> facts.cell(subject, "port.mtu")),
        pfc(facts, subject),
        neighbour(facts, subject));
  }

  private static String bytes(Value mtu) {
    return mtu instanceof DataSize(long bytes) ? Long.toString(bytes) : PageFacts.print(mtu);
  }

  /** What works, or where the switch does not tell that, what is set. */
  private static String either(PageFacts facts, String subject, String works, String set) {
    return facts.text(subject, works).orElseGet(() -> facts.cell(subject, set));
  }

  /** Priorities that work; where it is on and none works, both are said. */
  private static String pfc(PageFacts facts, String subject) {
    String works = either(facts, subject, "port.pfc.priorities", "port.pfc.configured-priorities");
    boolean on = facts.text(subject, "port.pfc.mode").filter("on"::equals).isPresent();
    boolean none =
        facts
            .value(subject, "port.pfc.priorities")
            .filter(it -> it instanceof Value.Listing(List<String> items) && items.isEmpty())
            .isPresent();
    return on && none ? works + ", set on" : works;
  }

  /** What the port hears; of one that hears nobody, where its cable is known to lead. */
  private static String neighbour(PageFacts facts, String port) {
    String heard =
        facts.names(port + "/neighbour").stream()
            .map(it -> heard(facts, port + "/neighbour/" + it))
            .filter(it -> !it.isEmpty())
            .collect(Collectors.joining(", "));
    return heard.isEmpty()
        ? facts
            .otherEnd(port)
            .map(it -> Plain.line(it.machine() + " " + it.name()))
            .orElse(PageFacts.NOTHING)
        : heard;
  }

  /** By its name, or by what there is in place of one. */
  private static String heard(PageFacts facts, String neighbour) {
    Optional<String> machine =
        facts.text(neighbour, "lldp.machine").or(() -> facts.text(neighbour, "lldp.chassis"));
    Optional<String> port =
        facts.text(neighbour, "lldp.port").or(() -> facts.text(neighbour, "lldp.port-mac"));
    return Stream.concat(machine.stream(), port.stream())
        .distinct()
        .collect(Collectors.joining(" "));
  }
}
