package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.PortRandom;
import io.railwright.simulate.net.EventType;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.net.Ports;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Routes;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.List;

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
  private final RateControl rates;
  private final ByteTotals totals = new ByteTotals();
  private final TransferScheduler scheduler;
  private final Nics nics;
  private final Network network;
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
    packets = new PacketPool(packetRoom, arrivalRoom);
    events = queue.make(packets, ports.count());
    paths = new QueuePairPaths(packets, ports, pairs, transfers, routes, settings);
    rates = RateControl.of(events, pairs, ports, settings);
    scheduler = new TransferScheduler(events, pairs, transfers);
    PortRandom random = new PortRandom(settings.whole(Parameter.SEED), ports.count());
    Network.Pool pool = new Network.Pool(events, packets, random, ports);
    Nics.Parts parts = new Nics.Parts(pairs, paths, rates, totals);
    nics = new Nics(parts, settings, pool, topology, scheduler);
    network = nics.network();
    scheduler.begin(nics::begin);
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
    boolean more = true;
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

  private void fire(int type, int number) {
    switch (type) {
      case EventType.AT_SWITCH -> network.arriveAtSwitch(number);
      case EventType.AT_HOST -> network.arriveAtHost(number);
      case EventType.PORT -> network.wake(number);
      case EventType.RATE -> rates.timer(number);
      case EventType.TIMEOUT -> nics.recovery().timer(number);
      case EventType.START -> scheduler.start(number);
      case EventType.PAUSE -> network.pauseTimer(number);
      case EventType.WATCHDOG -> network.watch(number);
      default -> control.run();
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
    return totals;
  }

  public PacketPool packets() {
    return packets;
  }

  public long timeouts() {
    return nics.recovery().timeouts();
  }

  public long nacks() {
    return nics.receivers().nacks();
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
