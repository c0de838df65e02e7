package io.railwright.collect.switches.nxos.lldp;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.nxos.text.NamedPorts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * {@code show lldp neighbors detail}, and the table without {@code detail}. What is said of a
 * neighbour waits until its local port is named, which is in the third line.
 */
public final class LldpNeighbours implements NxosText {
  private static final int MOST_LINES = 256;

  private static final Set<String> LABELS =
      Set.of(
          "port id",
          "port description",
          "system name",
          "system description",
          "time remaining",
          "system capabilities",
          "enabled capabilities",
          "management address",
          "management address ipv6",
          "vlan id",
          "max frame size",
          "capability",
          "status",
          "link agg id");

  private final LldpNeighbour neighbourhood = new LldpNeighbour();
  private final NamedPorts ports = new NamedPorts();
  private final LldpTable table = new LldpTable(neighbourhood, ports);
  private final List<Reading> waiting = new ArrayList<>();
  private String port = "";
  private String last = "";
  private boolean within;

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    String label = Labelled.of(text).map(it -> it.label().toLowerCase(Locale.ROOT)).orElse("");
    String value = Labelled.of(text).map(Labelled::value).orElse("");
    if (label.equals("chassis id")) {
      finish(readings);
      within = true;
      return keep(label, value, text, number);
    }
    if (label.equals("total entries displayed")) {
      finish(readings);
      readings.add("", "switch.lldp.neighbours", NxosNumber.count(value), text, number);
      return true;
    }
    if (within && label.equals("local port id")) {
      Optional<String> named = NxosPort.parse(value);
      named.ifPresent(it -> ports.row(it, text, number, readings));
      port = named.orElse(value);
      return true;
    }
    if (within && (LABELS.contains(label) || text.startsWith("[Vlan ID"))) {
      return keep(text.startsWith("[") ? "vlan name" : label, value(text, value), text, number);
    }
    boolean goesOn = last.equals("system description") || last.equals("vlan name");
    if (within && !label.isEmpty() && !goesOn) {
      return value.isEmpty() || keep(label, value, text, number);
    }
    return (within && goesOn) || isLegend(text) || (!within && table.take(line, number, readings));
  }

  /** Of the names of VLANs, what stands behind the bracket. */
  private static String value(String text, String value) {
    int bracket = text.startsWith("[") ? text.indexOf(']') : -1;
    return bracket < 0 ? value : text.substring(bracket + 1).strip();
  }

  private boolean keep(String label, String value, String raw, int number) {
    last = label;
    boolean room = waiting.size() < MOST_LINES;
    if (room) {
      waiting.add(NeighbourFacts.of(label, value, Words.squeezed(raw), number));
    }
    return room;
  }

  private static boolean isLegend(String text) {
    return text.startsWith("Capability codes")
        || text.startsWith("(R) ")
        || text.startsWith("(W) ");
  }

  @Override
  public void finish(Readings readings) {
    if (!waiting.isEmpty() && !port.isEmpty()) {
      neighbourhood.add(port, waiting, readings);
    } else if (!waiting.isEmpty()) {
      readings.notUnderstood(waiting.getFirst().raw());
    }
    waiting.clear();
    port = "";
    within = false;
  }
}
