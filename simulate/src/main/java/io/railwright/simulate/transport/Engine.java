package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.PortRandom;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.kernel.WaveGroup;
import io.railwright.simulate.kernel.WaveQueue;
import io.railwright.simulate.net.EventType;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Routes;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The engine of one simulation, from its first event to its last. Two engines share nothing. */
public final class Engine {
  /** How many events are handled between two looks at wishes from outside. */
  private static final int EVENTS_AT_ONCE = 1 << 16;

  private final Topology topology;
  private final Ports ports;
  private final EventQueue events;
  private final PacketPool packets;
  private final QueuePairs pairs;
  private final QueuePairPaths paths;
  private final TransferScheduler scheduler;
  private final ThreadState state;
  private final Nics nics;
  private final Network network;
  private final @Nullable Waves waves;
  private Runnable control = () -> {};
  private volatile boolean stopped;
  private volatile long seen;

  /**
   * Sets all up.
   *
   * @param packetRoom how many packets to have room for from the start
   * @param arrivalRoom how many arrivals by wires of one kind
   * @param queue of events
   */
  public Engine(
      Topology topology,
      Routes routes,
      List<Transfer> transfers,
      Settings settings,
      int packetRoom,
      int arrivalRoom,
      EventQueue.Maker queue) {
    this.topology = topology;
    ports = new Ports(topology, settings);
    pairs = new QueuePairs(transfers, settings);
    PacketPool[] pools = PacketPool.ofThreads(queue.threads(), packetRoom, arrivalRoom);
    packets = pools[0];
    events = queue.make(packets, ports.count());
    paths = new QueuePairPaths(packets, ports, pairs, transfers, routes, settings);
    scheduler = new TransferScheduler(events, pairs, transfers);
    PortRandom random = new PortRandom(settings.whole(Parameter.SEED), ports.count());
    Network.Pool pool = new Network.Pool(events, packets, random, ports, new RunArrays());
    state = new ThreadState(topology, settings, pool, pairs, paths, scheduler);
    nics = state.nics();
    network = state.network();
    if (events instanceof WaveQueue first) {
      int[] threads = NodeShares.divide(topology, pairs, paths, pools.length);
      WaveGroup group = first.divide(threads, pools);
      ThreadState[] states = new ThreadState[pools.length];
      Arrays.setAll(
          states,
          it ->
              it == 0
                  ? state
                  : ThreadState.another(state, topology, settings, group.queue(it), pools[it]));
      waves = new Waves(this, states, group, settings, transfers, queue.few());
    } else {
      waves = null;
      scheduler.schedule();
    }
  }

  /** How to make the queue of another run, with room for what this one has come to hold. */
  public EventQueue.Maker likewise(EventQueue.Maker queue) {
    return waves == null ? queue : queue.withRoom(waves.room());
  }

  /** What is done at control events; who asks for one gets it by {@link #controlAt}. */
  public void onControl(Runnable action) {
    control = action;
  }

  public void controlAt(long time) {
    events.push(time, EventQueue.slot(EventType.CONTROL, 0));
  }

  /**
   * Runs until all transfers have ended, or until a time, or until nothing can happen any more. Of
   * the moment in which it ends all events happen.
   */
  public void run(long until) {
    boolean more = waves == null || waves.run(until);
    while (more && !stopped) {
      more = runSome(until);
      seen = events.now();
    }
  }

  private boolean runSome(long until) {
    for (int i = 0; i < EVENTS_AT_ONCE; i++) {
      if (!events.next(scheduler.open() == 0 ? events.now() : until)) {
        return false;
      }
      int slot = events.slotNow();
      fire(EventQueue.type(slot), EventQueue.number(slot));
    }
    return true;
  }

  /** Called when a port is told to pause, at least once for all pauses of a window. */
  public void onPause(Runnable action) {
    if (waves == null) {
      network.onPause(action);
    } else {
      waves.onPause(action);
    }
  }

  /** One part of the run is done; whether to go on. */
  boolean reached(long time) {
    seen = time;
    return !stopped;
  }

  /** From another thread: ends the run soon. */
  public void stop() {
    stopped = true;
  }

  /** From another thread: how far the clock is, or was a moment ago. */
  public long seen() {
    return seen;
  }

  /** Events that are still to come. */
  public int pending() {
    return events.pending();
  }

  void fire(int type, int number) {
    if (type == EventType.CONTROL) {
      control.run();
    } else {
      state.fire(type, number);
    }
  }

  /** After a break or a repair: packets take the ways that there are now. */
  public void reroute() {
    nics.reroute(Routes.of(topology, network.down()));
  }

  /** The NIC at this port sends no congestion notifications. */
  public void sendNoNotifications(int port) {
    nics.receivers().silence(port);
  }

  /** The NIC at this port ignores congestion notifications and keeps its rate. */
  public void ignoreNotifications(int port) {
    nics.ignoreNotifications(port);
  }

  /** Lets the clock stand at the end of a run that was to last so long. */
  public void stopAt(long time) {
    events.stopAt(time);
  }

  public long now() {
    return events.now();
  }

  public long eventsFired() {
    return events.fired();
  }

  public Ports ports() {
    return ports;
  }

  public Network network() {
    return network;
  }

  public TransferScheduler scheduler() {
    return scheduler;
  }

  public QueuePairs pairs() {
    return pairs;
  }

  public ByteTotals totals() {
    return state.totals();
  }

  public PacketPool packets() {
    return packets;
  }

  /** Picoseconds in which the run repeated itself, and that were skipped. */
  public long skipped() {
    return waves == null ? 0 : waves.skipped();
  }

  /** Nanoseconds of processors that other threads than the one that calls have taken. */
  public long cpuOfOthers() {
    return waves == null ? 0 : waves.threads().cpu();
  }

  /** Bytes that other threads than the one that calls have allocated. */
  public long allocatedByOthers() {
    return waves == null ? 0 : waves.threads().allocated();
  }

  public long timeouts() {
    return nics.recovery().timeouts();
  }

  public long nacks() {
    return nics.receivers().nacks();
  }

  Topology topology() {
    return topology;
  }

  public int source(int pair) {
    return paths.from(pair);
  }

  public int destination(int pair) {
    return paths.to(pair);
  }

  /** The ports of a queue pair's way, for looking at. */
  public int hop(int pair, int number) {
    return paths.hop(pair, number);
  }

  public int hopBack(int pair, int number) {
    return paths.hopBack(pair, number);
  }
}
