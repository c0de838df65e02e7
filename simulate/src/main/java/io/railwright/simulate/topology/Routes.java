package io.railwright.simulate.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * All shortest paths: for each node and each host, the ports that lead to the host. A host with one
 * link to a switch shares the paths to that switch, which are found once for all of its hosts.
 * Equal sets of ports are stored once.
 */
public final class Routes {
  private static final int UNKNOWN = -1;
  private static final int[] NONE = {};

  /** Half a gigabyte. */
  private static final long MOST = 1L << 27;

  /** The switch of a host with one link; otherwise the host itself. */
  private final int[] goal;

  /** The port of that switch which leads to the host; none where the link is down. */
  private final int[][] lastPort;

  private final int[] columnOf;
  private final int columns;
  private final int[] setOf;
  private final int[][] sets;

  private Routes(Topology topology, BitSet down) {
    Search search = new Search(topology, down);
    goal = goals(topology, search.ports);
    lastPort = lastPorts(goal, search.ports, down);
    BitSet goals = set(goal, topology.hosts());
    columns = goals.cardinality();
    columnOf = new int[topology.nodes()];
    setOf = new int[Math.multiplyExact(topology.nodes(), columns)];
    int column = 0;
    for (int at = goals.nextSetBit(0); at >= 0; at = goals.nextSetBit(at + 1)) {
      columnOf[at] = column;
      search.from(at, setOf, column++, columns);
    }
    sets = search.sets.toArray(int[][]::new);
  }

  private static int[] goals(Topology topology, int[][] ports) {
    int[] goal = new int[topology.nodes()];
    for (int node = 0; node < goal.length; node++) {
      boolean oneLink = !topology.isSwitch(node) && ports[node].length == 1;
      int peer = oneLink ? topology.node(ports[node][0] ^ 1) : node;
      goal[node] = topology.isSwitch(peer) ? peer : node;
    }
    return goal;
  }

  private static int[][] lastPorts(int[] goal, int[][] ports, BitSet down) {
    int[][] last = new int[goal.length][];
    for (int node = 0; node < goal.length; node++) {
      int port = goal[node] == node ? UNKNOWN : ports[node][0] ^ 1;
      boolean works = port != UNKNOWN && !down.get(port) && !down.get(port ^ 1);
      last[node] = works ? new int[] {port} : NONE;
    }
    return last;
  }

  private static BitSet set(int[] goal, int[] hosts) {
    BitSet goals = new BitSet();
    for (int host : hosts) {
      goals.set(goal[host]);
    }
    return goals;
  }

  /** Whether there is memory for the ways of a topology. */
  public static boolean fit(Topology topology) {
    int[] goal = goals(topology, topology.portsOfNodes());
    return (long) topology.nodes() * set(goal, topology.hosts()).cardinality() <= MOST;
  }

  /** The ports of a node that lead to a host; none where it can't be reached. */
  public int[] towards(int node, int host) {
    int to = goal[host];
    if (to != host && (node == to || lastPort[host].length == 0)) {
      return lastPort[host];
    }
    return sets[setOf[node * columns + columnOf[to]]];
  }

  /** Without the links whose ports are down. */
  public static Routes of(Topology topology, BitSet down) {
    return new Routes(topology, down);
  }

  /** One breadth-first search after another, in the same arrays. */
  private static final class Search {
    private final Topology topology;
    private final BitSet down;
    private final int[][] ports;
    private final int[] node;
    private final int[] distance;
    private final int[] queue;
    private final int[][] found;
    private final int[] count;
    private final List<int[]> sets = new ArrayList<>(List.of(new int[0]));
    private final List<List<Integer>> known = new ArrayList<>();

    Search(Topology topology, BitSet down) {
      this.topology = topology;
      this.down = down;
      this.ports = topology.portsOfNodes();
      this.node = new int[topology.ports()];
      Arrays.setAll(node, topology::node);
      this.distance = new int[topology.nodes()];
      this.queue = new int[topology.nodes()];
      this.count = new int[topology.nodes()];
      this.found = new int[topology.nodes()][];
      Arrays.setAll(found, i -> new int[ports[i].length]);
      Arrays.stream(ports).forEach(_ -> known.add(new ArrayList<>(1)));
    }

    void from(int start, int[] setOf, int column, int columns) {
      Arrays.fill(distance, UNKNOWN);
      Arrays.fill(count, 0);
      distance[start] = 0;
      queue[0] = start;
      int last = 1;
      for (int first = 0; first < last; first++) {
        last = visit(queue[first], last);
      }
      for (int at = 0; at < distance.length; at++) {
        setOf[at * columns + column] = count[at] == 0 ? 0 : number(at);
      }
    }

    /** No way leads through a host. */
    private int visit(int at, int end) {
      int last = end;
      for (int port : ports[at]) {
        int peer = node[port ^ 1];
        if (down.get(port) || down.get(port ^ 1)) {
          continue;
        }
        if (distance[peer] == UNKNOWN) {
          distance[peer] = distance[at] + 1;
          if (topology.isSwitch(peer)) {
            queue[last++] = peer;
          }
        }
        if (distance[peer] == distance[at] + 1) {
          found[peer][count[peer]++] = port ^ 1;
        }
      }
      return last;
    }

    /** A node has few distinct sets, so that a walk over them is quick. */
    private int number(int at) {
      int size = count[at];
      for (int set : known.get(at)) {
        int[] other = sets.get(set);
        if (other.length == size && Arrays.equals(other, 0, size, found[at], 0, size)) {
          return set;
        }
      }
      sets.add(Arrays.copyOf(found[at], size));
      known.get(at).add(sets.size() - 1);
      return sets.size() - 1;
    }
  }
}
