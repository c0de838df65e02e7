package io.railwright.collect.switches.sonic;

import static java.util.Map.entry;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.text.TypedCommand;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code show interfaces counters detailed PORT}: a line for each counter, with dots up to the
 * value. Only the command names the port.
 */
final class DetailedCounters implements LineTaker {
  private static final Set<String> TOOLS = Set.of("show");

  /** What other outputs count too; packets by their size keep the words of the switch. */
  private static final Map<String, String> COUNTERS =
      Map.ofEntries(
          entry("Total Packets Received Without Errors", "inpkts"),
          entry("Unicast Packets Received", "inucastpkts"),
          entry("Multicast Packets Received", "inmcastpkts"),
          entry("Broadcast Packets Received", "inbcastpkts"),
          entry("Total Packets Transmitted Successfully", "outpkts"),
          entry("Unicast Packets Transmitted", "outucastpkts"),
          entry("Multicast Packets Transmitted", "outmcastpkts"),
          entry("Broadcast Packets Transmitted", "outbcastpkts"),
          entry("Trimmed Packets", "trimmed-packets"),
          entry("Trimmed Sent Packets", "trimmed-sent-packets"));

  private static final Map<String, String> ERRORS =
      Map.of(
          "Jabbers Received", "jabbers",
          "Fragments Received", "fragments",
          "Undersize Received", "undersize",
          "Overruns Received", "rx-overrun",
          "WRED Green Dropped Packets", "wred-green-dropped",
          "WRED Yellow Dropped Packets", "wred-yellow-dropped",
          "WRED Red Dropped Packets", "wred-red-dropped",
          "WRED Total Dropped Packets", "wred-dropped",
          "Trimmed Dropped Packets", "trimmed-dropped");

  private String port;

  /** The port that the last command named. */
  String port() {
    return port;
  }

  DetailedCounters(String item) {
    port = item.isEmpty() ? "-" : item;
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    Optional<TypedCommand> command = TypedCommand.of(line, TOOLS);
    command
        .map(call -> call.words().isEmpty() ? "" : call.words().getLast())
        .filter(PortName::isIn)
        .ifPresent(name -> port = name);
    int dots = line.indexOf("...");
    if (command.isPresent() || dots <= 0) {
      return command.isPresent();
    }
    int end = dots;
    while (end < line.length() && line.charAt(end) == '.') {
      end++;
    }
    String label = line.substring(0, dots).strip();
    return end < line.length()
        && add(label, line.substring(end).strip(), line.strip(), number, readings);
  }

  private boolean add(String label, String value, String raw, int number, Readings readings) {
    String subject = SwitchSubject.port(port);
    if (label.startsWith("Time Since Counters Last Cleared")) {
      readings.add(subject, "port.cleared", Value.text(value), raw, number);
      return true;
    }
    Value count = SwitchValue.count(value);
    String error = ERRORS.get(label);
    String key =
        error == null
            ? FactKey.text("port.counter", COUNTERS.getOrDefault(label, Words.slug(label)))
            : FactKey.text("port.errors", error);
    readings.add(subject, key, count, raw, number);
    return true;
  }
}
