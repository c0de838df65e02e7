package io.railwright.simulate;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.WaveCapacity;
import io.railwright.simulate.kernel.WaveQueue;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses how a scenario is run: by windows, node after node, or with one queue for all nodes. The
 * results are the same; which is faster depends on how far each node can look ahead.
 */
final class Lookahead {
  /** In shorter windows, in picoseconds, too little happens for them to pay. */
  private static final long LEAST = 150_000;

  private static final long LEAST_WITH_ONE_SWITCH = 300_000;

  private static final int MOST_ROOM = 1 << 12;
  private static final int SPARE = 8;

  private Lookahead() {}

  static EventQueue.Maker queue(Scenario scenario, int threads) {
    long window = window(scenario);
    return pays(scenario, window) ? byWindows(scenario, window, threads) : EventQueue::new;
  }

  /** A lone switch that is always full has to do all in its order, which gains nothing. */
  static boolean pays(Scenario scenario, long window) {
    Topology topology = scenario.topology();
    if (topology.nodes() - topology.hosts().length > 1) {
      return window >= LEAST;
    }
    Settings settings = scenario.settings();
    boolean slowsDown = settings.on(Parameter.ECN) && !settings.is(Parameter.DCQCN, "off");
    return window >= LEAST_WITH_ONE_SWITCH && slowsDown;
  }

  /** By windows of this length, whatever it is, if {@link #window} allows it. */
  static EventQueue.Maker byWindows(Scenario scenario, long window, int threads) {
    int[] onWires = onWires(scenario.topology(), scenario.settings(), window);
    return new Windows(scenario.topology(), window, threads, WaveCapacity.of(onWires));
  }

  private record Windows(Topology topology, long window, int threads, WaveCapacity room)
      implements EventQueue.Maker {
    @Override
    public EventQueue make(PacketPool packets, int ports) {
      return new WaveQueue(packets, room, topology.portsOfNodes(), window);
    }

    @Override
    public EventQueue.Maker withRoom(WaveCapacity grown) {
      return new Windows(topology, window, threads, grown);
    }
  }

  /** What a wire mostly holds at once, of data and of ACKs between. */
  private static int[] onWires(Topology topology, Settings settings, long window) {
    Ports ports = new Ports(topology, settings);
    int full = settings.count(Parameter.MTU) + settings.count(Parameter.DATA_OVERHEAD);
    int[] room = new int[ports.count()];
    for (int port = 0; port < room.length; port++) {
      long packets = (ports.delay(port) + window) / Math.max(1, ports.duration(port, full));
      room[port] = (int) Math.min(MOST_ROOM, 4 * packets + SPARE);
    }
    return room;
  }

  /**
   * For how long what a node does reaches no other, in picoseconds; 0 where nodes are not alone.
   */
  static long window(Scenario scenario) {
    Settings settings = scenario.settings();
    long timeout = settings.whole(Parameter.RTO);
    boolean failsAtOnce = timeout > 0 && settings.count(Parameter.RETRIES) == 0;
    if (failsAtOnce
        || !hostsHaveOnePort(scenario.topology())
        || !startsAreLocal(scenario.transfers())) {
      return 0;
    }
    long window = shortestWay(scenario.topology(), settings, smallest(scenario));
    if (timeout > 0) {
      window = Math.min(window, timeout);
    }
    long check = settings.whole(Parameter.DEADLOCK_CHECK);
    return check > 0 ? Math.min(window, check) : window;
  }

  private static boolean hostsHaveOnePort(Topology topology) {
    int[][] ports = topology.portsOfNodes();
    return IntStream.of(topology.hosts()).allMatch(host -> ports[host].length == 1);
  }

  /** A transfer waits only for what its own host sees, and sees it by a packet. */
  private static boolean startsAreLocal(List<Transfer> transfers) {
    return transfers.stream()
        .allMatch(
            it ->
                it.bytes() > 0
                    && it.after().stream()
                        .map(transfers::get)
                        .allMatch(other -> other.to() == it.from() || other.from() == it.from()));
  }

  /** The size of the smallest packet that there will be, without what is around it. */
  private static int smallest(Scenario scenario) {
    Settings settings = scenario.settings();
    int mtu = settings.count(Parameter.MTU);
    int payload = mtu;
    for (Transfer transfer : scenario.transfers()) {
      payload = Math.min(payload, (int) ((transfer.bytes() - 1) % mtu) + 1);
    }
    int smallest = payload + settings.count(Parameter.DATA_OVERHEAD);
    smallest = Math.min(smallest, settings.count(Parameter.ACK_SIZE));
    smallest = Math.min(smallest, settings.count(Parameter.PFC_SIZE));
    return settings.is(Parameter.NOTIFY, "ack")
        ? smallest
        : Math.min(smallest, settings.count(Parameter.CNP_SIZE));
  }

  /**
   * From the moment in which the smallest packet is sent to its arrival, over the shortest wire.
   */
  private static long shortestWay(Topology topology, Settings settings, int smallest) {
    int gap = settings.count(Parameter.GAP);
    int around = gap + settings.count(Parameter.PREAMBLE);
    Ports ports = new Ports(topology, settings);
    long shortest = ports.count() == 0 ? 0 : Long.MAX_VALUE;
    for (int port = 0; port < ports.count(); port++) {
      long takes = ports.duration(port, smallest + around);
      shortest = Math.min(shortest, takes + ports.delay(port) - ports.duration(port, gap));
    }
    return shortest;
  }
}
