package io.railwright.simulate.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * All shortest ways: for each node and each host, the ports that lead there. Equal sets of ports
 * are kept once, so that 4,096 hosts need some megabytes.
 */
public final class Routes {
  private static final int UNKNOWN = -1;

  private final Topology topology;
  private final int[] columnOf;
  private final int columns;
  private final int[] setOf;
  private final int[][] sets;

  private Routes(Topology topology, int[] columnOf, int columns, int[] setOf, int[][] sets) {
    this.topology = topology;
    this.columnOf = columnOf;
    this.columns = columns;
    this.setOf = setOf;
    this.sets = sets;
  }

  /** The ports of a node that lead to a host; none where it can't be reached. */
  public int[] towards(int node, int host) {
    return sets[setOf[node * columns + columnOf[host]]];
  }

  public Topology topology() {
    return topology;
  }

  /** Without the links whose ports are down. */
  public static Routes of(Topology topology, BitSet down) {
    int[] hosts = topology.hosts();
    int[] columnOf = new int[topology.nodes()];
    Arrays.fill(columnOf, UNKNOWN);
    for (int i = 0; i < hosts.length; i++) {
      columnOf[hosts[i]] = i;
    }
    int[] setOf = new int[topology.nodes() * hosts.length];
    Search search = new Search(topology, down);
    for (int i = 0; i < hosts.length; i++) {
      search.from(hosts[i], setOf, i, hosts.length);
    }
    return new Routes(topology, columnOf, hosts.length, setOf, search.sets.toArray(int[][]::new));
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

    void from(int host, int[] setOf, int column, int columns) {
      Arrays.fill(distance, UNKNOWN);
      Arrays.fill(count, 0);
      distance[host] = 0;
      queue[0] = host;
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
