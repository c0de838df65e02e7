package io.railwright.view.page;

import io.railwright.model.text.Plain;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.view.layout.TextTable;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

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
        either(facts, subject, "port.pfc.priorities", "port.pfc.configured-priorities"),
        neighbour(facts, subject + "/neighbour/1"));
  }

  private static String bytes(Value mtu) {
    return mtu instanceof DataSize(long bytes) ? Long.toString(bytes) : PageFacts.print(mtu);
  }

  /** What works, or where the switch does not tell that, what is set. */
  private static String either(PageFacts facts, String subject, String works, String set) {
    return facts.text(subject, works).orElseGet(() -> facts.cell(subject, set));
  }

  private static String neighbour(PageFacts facts, String subject) {
    Optional<String> machine = facts.text(subject, "lldp.machine");
    Optional<String> port =
        facts.text(subject, "lldp.port").or(() -> facts.text(subject, "lldp.port-mac"));
    return machine.map(name -> port.map(it -> name + " " + it).orElse(name)).orElse("-");
  }
}
