package io.railwright.simulate.transport;

import io.railwright.simulate.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Divides the nodes of a run among threads, by the packets that come to each. A switch with its
 * hosts stays together where it is not too large for one thread, since packets between threads take
 * longer. What a run is divided into changes nothing of its results.
 */
final class NodeShares {
  /** A group that is larger than this part of a thread's share is divided. */
  private static final double LARGE = 0.5;

  private final Topology topology;
  private final long[] packets;

  /** A node, or a switch with its hosts. */
  private record Group(List<Integer> nodes, long packets) {}

  private NodeShares(Topology topology, QueuePairs pairs, QueuePairPaths paths) {
    this.topology = topology;
    packets = new long[topology.nodes()];
    for (int pair = 0; pair < pairs.count(); pair++) {
      for (int hop = 0; paths.hop(pair, hop) >= 0; hop++) {
        int port = paths.hop(pair, hop);
        packets[topology.node(port)] += pairs.packets(pair);
        if (topology.node(port ^ 1) == paths.to(pair)) {
          break;
        }
      }
      for (int hop = 0; paths.hopBack(pair, hop) >= 0; hop++) {
        int port = paths.hopBack(pair, hop);
        packets[topology.node(port)] += pairs.packets(pair);
        if (topology.node(port ^ 1) == paths.from(pair)) {
          break;
        }
      }
    }
  }

  /** Of each node the number of its thread. */
  static int[] divide(Topology topology, QueuePairs pairs, QueuePairPaths paths, int threads) {
    return threads == 1
        ? new int[topology.nodes()]
        : new NodeShares(topology, pairs, paths).divide(threads);
  }

  private int[] divide(int threads) {
    int[] thread = new int[packets.length];
    long[] load = new long[threads];
    for (Group group : groups(threads)) {
      int least = 0;
      for (int i = 1; i < threads; i++) {
        least = load[i] < load[least] ? i : least;
      }
      load[least] += group.packets();
      for (int node : group.nodes()) {
        thread[node] = least;
      }
    }
    return thread;
  }

  /** The largest first. */
  private List<Group> groups(int threads) {
    long all = 0;
    List<List<Integer>> hosts = new ArrayList<>();
    for (int node = 0; node < packets.length; node++) {
      all += packets[node];
      hosts.add(new ArrayList<>());
    }
    int[][] ports = topology.portsOfNodes();
    for (int host : topology.hosts()) {
      int neighbour = ports[host].length == 0 ? host : topology.node(ports[host][0] ^ 1);
      hosts.get(topology.isSwitch(neighbour) ? neighbour : host).add(host);
    }
    double most = LARGE * all / threads;
    List<Group> groups = new ArrayList<>();
    for (int node = 0; node < packets.length; node++) {
      List<Integer> nodes = hosts.get(node);
      if (topology.isSwitch(node)) {
        nodes.addFirst(node);
      }
      long sum = nodes.stream().mapToLong(it -> packets[it]).sum();
      if (nodes.size() > 1 && sum > most) {
        nodes.forEach(it -> groups.add(new Group(List.of(it), packets[it])));
      } else if (!nodes.isEmpty()) {
        groups.add(new Group(nodes, sum));
      }
    }
    groups.sort(Comparator.comparingLong(Group::packets).reversed());
    return groups;
  }
}
