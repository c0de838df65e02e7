package io.railwright.collect.switches.nxos.queuing;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.nxos.text.LineFacts;
import io.railwright.collect.switches.nxos.text.NxosCommand;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.text.Labelled;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Priority;
import java.util.Optional;

/**
 * The block of a port in {@code show interface priority-flow-control detail}: labels, and a table
 * with a column for each priority. A filter such as {@code grep -A 40 Ethernet1/51} may have left
 * the name of the port in the command alone.
 */
final class PfcDetail {
  private String port = "";

  void typed(String command) {
    port = NxosCommand.port(command);
  }

  boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    String name = text.endsWith(":") ? text.substring(0, text.length() - 1) : text;
    Optional<String> heading = NxosPort.parse(name);
    if (heading.isPresent()) {
      port = heading.get();
      LineFacts.named(port, name, number, readings);
      return true;
    }
    LineFacts row = new LineFacts(SwitchSubject.port(port), number, readings);
    Optional<Labelled> labelled = Labelled.ofWords(text);
    return !port.isEmpty()
        && (labelled.isPresent() ? takeLabel(labelled.get(), row) : takePriorities(text, row));
  }

  private static boolean takeLabel(Labelled labelled, LineFacts row) {
    String value = labelled.value();
    switch (labelled.word()) {
      case "admin-mode" -> PfcFacts.addMode(value, row);
      case "oper-mode" -> PfcFacts.addOperating(value, row);
      case "vl-bitmap" -> {
        if (!value.isEmpty()) {
          PfcFacts.addPriorities(value, value, row);
        }
      }
      case "total-rx-pfc-frames" -> PfcFacts.addReceived(value, row);
      case "total-tx-pfc-frames" -> PfcFacts.addSent(value, row);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** {@code Rx |0 |0}, a cell for each priority; the heading above it counts them. */
  private static boolean takePriorities(String text, LineFacts row) {
    String[] cells = text.split("\\|", Priority.COUNT + 2);
    String direction = cells[0].strip();
    if (!direction.equals("Rx") && !direction.equals("Tx")) {
      return text.startsWith("|") && text.contains("Priority");
    }
    String key = direction.equals("Rx") ? "port.pfc.rx-frames" : "port.pfc.tx-frames";
    for (int priority = 0; priority + 1 < cells.length && priority < Priority.COUNT; priority++) {
      String raw = cells[priority + 1].strip();
      row.add(FactKey.text(key, priority), NxosNumber.count(raw, "frames"), raw);
    }
    return true;
  }
}
