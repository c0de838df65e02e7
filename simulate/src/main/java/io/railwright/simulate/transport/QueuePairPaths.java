package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.net.NextHops;
import io.railwright.simulate.net.PacketKind;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.PathHash;
import io.railwright.simulate.topology.Routes;
import io.railwright.simulate.workload.Transfer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The paths of all queue pairs, in both directions, as the ports by which packets leave. */
final class QueuePairPaths implements NextHops {
  private static final int FIRST_SOURCE_PORT = 10000;
  private static final int LONGEST = 64;

  private final PacketPool packets;
  private final Ports ports;
  private final QueuePairs pairs;
  private final int[] from;
  private final int[] to;
  private final int[] hashPorts;
  private final int[] hashPortsBack;
  private final boolean adaptive;
  private int[] hops = new int[1024];
  private int used;
  private Routes routes;
  private @Nullable Network network;

  QueuePairPaths(
      PacketPool packets,
      Ports ports,
      QueuePairs pairs,
      List<Transfer> transfers,
      Routes routes,
      Settings settings) {
    this.packets = packets;
    this.ports = ports;
    this.pairs = pairs;
    this.routes = routes;
    from = new int[pairs.count];
    to = new int[pairs.count];
    hashPorts = new int[pairs.count];
    hashPortsBack = new int[pairs.count];
    adaptive = settings.is(Parameter.ROUTING, "adaptive");
    number(transfers, settings.is(Parameter.ROUTING, "flow"));
    for (int i = 0; i < pairs.count; i++) {
      pairs.forward(i, find(from[i], to[i], hashPorts[i]));
      pairs.back(i, find(to[i], from[i], hashPortsBack[i]));
      pairs.port(i, hops[pairs.forward(i)]);
    }
  }

  /** Those of another thread of the same run. */
  QueuePairPaths(QueuePairPaths first, PacketPool packets) {
    this.packets = packets;
    ports = first.ports;
    pairs = first.pairs;
    routes = first.routes;
    from = first.from;
    to = first.to;
    hashPorts = first.hashPorts;
    hashPortsBack = first.hashPortsBack;
    adaptive = first.adaptive;
    follow(first);
  }

  /** Takes the ways that another thread has found. */
  void follow(QueuePairPaths other) {
    hops = other.hops;
    used = other.used;
    routes = other.routes;
  }

  /** Source ports count up for each pair of hosts, as those of queue pairs do. */
  private void number(List<Transfer> transfers, boolean sameForAll) {
    Map<Long, Integer> sourcePorts = new HashMap<>();
    for (int i = 0; i < pairs.count; i++) {
      Transfer transfer = transfers.get(pairs.transfer(i));
      from[i] = transfer.from();
      to[i] = transfer.to();
      long hosts = (long) from[i] << 32 | to[i];
      int source = sameForAll ? FIRST_SOURCE_PORT : nextPort(sourcePorts, hosts);
      int port = sameForAll ? Transfer.USUAL_PORT : transfer.port();
      hashPorts[i] = source | port << 16;
      hashPortsBack[i] = port | source << 16;
    }
  }

  private static int nextPort(Map<Long, Integer> sourcePorts, long hosts) {
    int port = sourcePorts.getOrDefault(hosts, FIRST_SOURCE_PORT);
    sourcePorts.put(hosts, port == 65535 ? FIRST_SOURCE_PORT : port + 1);
    return port;
  }

  void attach(Network to) {
    network = to;
  }

  /**
   * Finds all ways anew, as a fabric does some time after a link has broken. Packets under way keep
   * their places: old paths are not overwritten. Where there is no way now, packets go on to be
   * lost on the old one.
   */
  void reroute(Routes changed) {
    routes = changed;
    for (int i = 0; i < pairs.count; i++) {
      pairs.forward(i, findOr(pairs.forward(i), from[i], to[i], hashPorts[i]));
      pairs.back(i, findOr(pairs.back(i), to[i], from[i], hashPortsBack[i]));
      pairs.port(i, hops[pairs.forward(i)]);
    }
  }

  private int findOr(int old, int source, int destination, int hash) {
    int start = find(source, destination, hash);
    if (hops[used - 1] >= 0) {
      return start;
    }
    used = start;
    return old;
  }

  private int find(int source, int destination, int hash) {
    if (used + LONGEST > hops.length) {
      hops = Arrays.copyOf(hops, 2 * hops.length);
    }
    int start = used;
    int node = source;
    while (node != destination) {
      int[] nextHops = routes.towards(node, destination);
      int port =
          nextHops.length == 0
              ? -1
              : nextHops[PathHash.choose(source, destination, hash, node, nextHops.length)];
      hops[used++] = port;
      if (port < 0) {
        break;
      }
      node = ports.node(port ^ 1);
    }
    return start;
  }

  /** The port of a receiver by which it answers. */
  int answerPort(int pair) {
    return hops[pairs.back(pair)];
  }

  /** Puts a packet at the beginning of its way, at the host. */
  void enter(int packet, int pair, boolean answer) {
    packets.route(packet, (answer ? pairs.back(pair) : pairs.forward(pair)) + 1);
  }

  /** The ports of a pair's way there; a broken way ends with -1. */
  int hop(int pair, int number) {
    return hops[pairs.forward(pair) + number];
  }

  int hopBack(int pair, int number) {
    return hops[pairs.back(pair) + number];
  }

  int from(int pair) {
    return from[pair];
  }

  int to(int pair) {
    return to[pair];
  }

  @Override
  public int next(int packet, int ingress) {
    if (adaptive) {
      return adapt(packet, ports.node(ingress));
    }
    int place = packets.route(packet);
    packets.route(packet, place + 1);
    return hops[place];
  }

  @Override
  public int[] hops() {
    return hops;
  }

  /** The port with the shortest queue, from a place that moves on with each packet. */
  private int adapt(int packet, int node) {
    int pair = packets.flow(packet);
    int destination = packets.kind(packet) == PacketKind.DATA ? to[pair] : from[pair];
    int[] nextHops = routes.towards(node, destination);
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < nextHops.length; i++) {
      int port = nextHops[(i + packets.index(packet)) % nextHops.length];
      int depth = network == null ? 0 : network.queues().depth(port);
      if (depth < least) {
        least = depth;
        best = port;
      }
    }
    return best;
  }
}
