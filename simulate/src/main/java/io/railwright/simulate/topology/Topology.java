package io.railwright.simulate.topology;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Nodes and the links between them. Link {@code i} has two ports: {@code 2i} at its first end and
 * {@code 2i + 1} at its second, so that the peer of a port is {@code port ^ 1}. A host is one NIC
 * port with a processor behind it; a server with four rails is four hosts.
 */
public final class Topology {
  /**
   * A cable.
   *
   * @param rate bits per second
   * @param delay picoseconds
   * @param loss the share of packets that it loses
   */
  public record Link(int from, int to, long rate, long delay, double loss) {
    private static final long FASTEST = 10_000_000_000_000L;
    private static final long LONGEST = 1_000_000_000_000L;

    /** What is more than can be simulated: picoseconds are too coarse, or sums too large. */
    public Optional<String> excess() {
      if (rate > FASTEST) {
        return Optional.of("a link has a rate of more than 10 Tb/s; write a lower one.");
      }
      return delay > LONGEST
          ? Optional.of("a link has a delay of more than 1 s; write a shorter one.")
          : Optional.empty();
    }
  }

  private final List<String> names;
  private final BitSet switches;
  private final List<Link> links;

  public Topology(List<String> names, BitSet switches, List<Link> links) {
    this.names = List.copyOf(names);
    this.switches = (BitSet) switches.clone();
    this.links = List.copyOf(links);
  }

  public int nodes() {
    return names.size();
  }

  public String name(int node) {
    return names.get(node);
  }

  public boolean isSwitch(int node) {
    return switches.get(node);
  }

  public List<Link> links() {
    return links;
  }

  public int ports() {
    return 2 * links.size();
  }

  public Link link(int port) {
    return links.get(port >> 1);
  }

  /** The node that a port belongs to. */
  public int node(int port) {
    Link link = links.get(port >> 1);
    return (port & 1) == 0 ? link.from() : link.to();
  }

  public int[] hosts() {
    return IntStream.range(0, nodes()).filter(node -> !switches.get(node)).toArray();
  }

  /** Bits per second of the first host's NIC, which stands for all; 1 where there is no host. */
  public long nicRate() {
    int first = switches.nextClearBit(0);
    return links.stream()
        .filter(it -> it.from() == first || it.to() == first)
        .mapToLong(Link::rate)
        .findFirst()
        .orElse(1);
  }

  /** The ports of each node, in the order of their peers. */
  public int[][] portsOfNodes() {
    List<List<Integer>> ports = new ArrayList<>();
    for (int node = 0; node < nodes(); node++) {
      ports.add(new ArrayList<>());
    }
    for (int port = 0; port < ports(); port++) {
      ports.get(node(port)).add(port);
    }
    return ports.stream()
        .map(
            of ->
                of.stream()
                    .sorted((a, b) -> Integer.compare(node(a ^ 1), node(b ^ 1)))
                    .mapToInt(Integer::intValue)
                    .toArray())
        .toArray(int[][]::new);
  }

  /** As {@code leaf0→h3}: the port of the first towards the second. */
  public String portName(int port) {
    return name(node(port)) + "→" + name(node(port ^ 1));
  }
}
