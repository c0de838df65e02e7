package io.railwright.collect.switches.nxos.lldp;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.LldpNeighbour;
import io.railwright.collect.switches.nxos.text.NamedPorts;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosPort;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Reading;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code show lldp neighbors}: a line for each neighbour, or two where its name is long. The cell
 * of the capabilities may be empty, and the name of the other port may have blanks.
 */
final class LldpTable {
  private static final String CAPABILITIES = "RBTCWPSO,";

  private final LldpNeighbour neighbourhood;
  private final NamedPorts ports;
  private boolean within;
  private String name = "";
  private int nameLine;

  LldpTable(LldpNeighbour neighbourhood, NamedPorts ports) {
    this.neighbourhood = neighbourhood;
    this.ports = ports;
  }

  boolean take(String line, int number, Readings readings) {
    if (line.startsWith("Device ID")) {
      within = true;
      return true;
    }
    List<String> words = within ? Words.list(line) : List.of();
    int port = port(words);
    if (port < 0) {
      name = line.strip();
      nameLine = number;
      return within && !name.isEmpty();
    }
    String device = port == 0 ? name : String.join(" ", words.subList(0, port));
    List<Reading> found = new ArrayList<>();
    found.add(NeighbourFacts.of("system name", device, device, port == 0 ? nameLine : number));
    takeRest(words.subList(port + 1, words.size()), number, found);
    String local = NxosPort.parse(words.get(port)).orElseThrow();
    ports.row(local, words.get(port), number, readings);
    neighbourhood.add(local, found, readings);
    name = "";
    return true;
  }

  /** Where the local port stands, which a number follows; -1 if none does. */
  private static int port(List<String> words) {
    for (int at = 0; at + 1 < words.size(); at++) {
      if (NxosNumber.isWhole(words.get(at + 1)) && NxosPort.parse(words.get(at)).isPresent()) {
        return at;
      }
    }
    return -1;
  }

  private static void takeRest(List<String> words, int number, List<Reading> found) {
    found.add(NeighbourFacts.of("time remaining", words.getFirst(), words.getFirst(), number));
    int at = 1;
    if (words.size() > 2 && isCapabilities(words.get(1))) {
      String letters = words.get(1);
      String list = String.join(",", letters.replace(",", "").split(""));
      found.add(NeighbourFacts.of("enabled capabilities", list, letters, number));
      at = 2;
    }
    if (at < words.size()) {
      String port = String.join(" ", words.subList(at, words.size()));
      found.add(NeighbourFacts.of("port id", port, port, number));
    }
  }

  private static boolean isCapabilities(String word) {
    return word.chars().allMatch(c -> CAPABILITIES.indexOf(c) >= 0);
  }
}
