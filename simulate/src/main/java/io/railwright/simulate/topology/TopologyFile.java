package io.railwright.simulate.topology;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Unit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Reads a topology file: {@code nodes switches links}, then the numbers of the switches, then a
 * line {@code a b rate delay loss} for each link.
 */
public final class TopologyFile {
  private static final int MOST_NODES = 1 << 20;

  private final String file;
  private final List<String> lines;
  private final BitSet switches = new BitSet();
  private final List<Topology.Link> links = new ArrayList<>();
  private int nodes;

  private TopologyFile(String file, List<String> lines) {
    this.file = file;
    this.lines = lines;
  }

  public static Topology read(String file, List<String> lines) throws BadInputException {
    return new TopologyFile(file, lines).read();
  }

  private Topology read() throws BadInputException {
    if (lines.size() < 2) {
      throw bad(1, "the file has no topology; its first line is 'nodes switches links'.");
    }
    String[] head = words(0);
    if (head.length != 3) {
      throw bad(1, "'nodes switches links' is expected, three numbers.");
    }
    nodes = number(1, head[0], MOST_NODES);
    int switchCount = number(1, head[1], nodes);
    int linkCount = number(1, head[2], MOST_NODES);
    readSwitches(switchCount);
    for (int i = 2; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        links.add(link(i + 1, words(i)));
      }
    }
    if (links.size() != linkCount) {
      throw bad(
          1,
          linkCount
              + " links are announced and "
              + links.size()
              + " follow; correct the one or the other.");
    }
    List<String> names = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      names.add((switches.get(node) ? "s" : "h") + node);
    }
    Topology topology = new Topology(names, switches, links);
    checkReach(topology);
    return topology;
  }

  private void readSwitches(int count) throws BadInputException {
    String[] numbers = words(1);
    int given = lines.get(1).isBlank() ? 0 : numbers.length;
    if (given != count) {
      throw bad(2, count + " switches are announced and " + given + " are listed here.");
    }
    for (int i = 0; i < given; i++) {
      int node = number(2, numbers[i], nodes - 1);
      if (switches.get(node)) {
        throw bad(2, "switch " + node + " is listed twice; name each switch once.");
      }
      switches.set(node);
    }
  }

  private Topology.Link link(int line, String[] words) throws BadInputException {
    if (words.length < 4 || words.length > 5) {
      throw bad(
          line, "'" + lines.get(line - 1).strip() + "' is no link; write: a b rate delay loss.");
    }
    int from = number(line, words[0], nodes - 1);
    int to = number(line, words[1], nodes - 1);
    if (from == to) {
      throw bad(line, "node " + from + " is linked to itself; name two nodes.");
    }
    Optional<Long> rate = Unit.rate(words[2]);
    if (rate.isEmpty() || rate.get() <= 0) {
      throw bad(line, "'" + words[2] + "' is no rate of a link; write it like 100Gbps.");
    }
    Optional<Double> delay = Unit.time(words[3]);
    if (delay.isEmpty()) {
      throw bad(line, "'" + words[3] + "' is no delay; write it like 1000ns or 0.001ms.");
    }
    double loss = words.length == 5 ? loss(line, words[4]) : 0;
    Topology.Link link = new Topology.Link(from, to, rate.get(), delay.get().longValue(), loss);
    Optional<String> excess = link.excess();
    if (excess.isPresent()) {
      throw bad(line, excess.get());
    }
    return link;
  }

  private double loss(int line, String word) throws BadInputException {
    if (!word.matches("0(\\.\\d{1,12})?|1(\\.0{1,12})?")) {
      throw bad(line, "'" + word + "' is no share of lost packets; write a number from 0 to 1.");
    }
    return Double.parseDouble(word);
  }

  private void checkReach(Topology topology) throws BadInputException {
    int[] hosts = topology.hosts();
    if (hosts.length < 2) {
      throw bad(1, "there are fewer than two hosts; all nodes but switches are hosts.");
    }
    int[][] ports = topology.portsOfNodes();
    for (int host : hosts) {
      int first = host == hosts[0] ? hosts[1] : hosts[0];
      if (ports[host].length == 0) {
        throw bad(1, "host " + host + " can't reach host " + first + ": it has no link; add one.");
      }
    }
    if (!Routes.fit(topology)) {
      throw bad(1, "the topology is too large to be simulated; leave out some nodes.");
    }
    Routes routes = Routes.of(topology, new BitSet());
    for (int host : hosts) {
      if (host != hosts[0] && routes.towards(host, hosts[0]).length == 0) {
        throw bad(
            lineOf(host),
            "host " + host + " can't reach host " + hosts[0] + "; add the links that are missing.");
      }
    }
  }

  /** The first line that names a node, or the first of all. */
  private int lineOf(int node) {
    for (int i = 2; i < lines.size(); i++) {
      String[] words = words(i);
      if (words.length > 1 && (words[0].equals("" + node) || words[1].equals("" + node))) {
        return i + 1;
      }
    }
    return 1;
  }

  private String[] words(int at) {
    return lines.get(at).strip().split("\\s+");
  }

  private int number(int line, String word, int most) throws BadInputException {
    if (!word.matches("\\d{1,7}") || Integer.parseInt(word) > most) {
      throw bad(line, "'" + word + "' is no number from 0 to " + most + ".");
    }
    return Integer.parseInt(word);
  }

  private BadInputException bad(int line, String sentence) {
    return new BadInputException(file, line, sentence);
  }
}
