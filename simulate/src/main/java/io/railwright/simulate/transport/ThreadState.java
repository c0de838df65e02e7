package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.net.EventType;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;

/**
 * The parts of a simulation as one of its threads has them: with a clock and counts of its own,
 * while all that belongs to nodes, ports and queue pairs is in arrays that threads share.
 */
final class ThreadState {
  private final Network.Pool pool;
  private final QueuePairs pairs;
  private final QueuePairPaths paths;
  private final RateControl rates;
  private final ByteTotals totals = new ByteTotals();
  private final TransferScheduler scheduler;
  private final Nics nics;

  ThreadState(
      Topology topology,
      Settings settings,
      Network.Pool pool,
      QueuePairs pairs,
      QueuePairPaths paths,
      TransferScheduler scheduler) {
    this.pool = pool;
    this.pairs = pairs;
    this.paths = paths;
    this.scheduler = scheduler;
    rates = RateControl.of(pool.events(), pairs, pool.ports(), settings, pool.arrays());
    nics =
        new Nics(new Nics.Parts(pairs, paths, rates, totals), settings, pool, topology, scheduler);
    scheduler.startBy(nics::begin);
  }

  /** That of another thread, with its own events and packets. */
  static ThreadState another(
      ThreadState first,
      Topology topology,
      Settings settings,
      EventQueue events,
      PacketPool packets) {
    Network.Pool shared = first.pool;
    shared.arrays().again();
    return new ThreadState(
        topology,
        settings,
        new Network.Pool(events, packets, shared.random(), shared.ports(), shared.arrays()),
        first.pairs,
        new QueuePairPaths(first.paths, packets),
        new TransferScheduler(first.scheduler, events));
  }

  /** An event of one of its nodes. */
  void fire(int type, int number) {
    switch (type) {
      case EventType.AT_SWITCH -> network().arriveAtSwitch(number);
      case EventType.AT_HOST -> network().arriveAtHost(number);
      case EventType.PORT -> network().wake(number);
      case EventType.RATE -> rates.timer(number);
      case EventType.TIMEOUT -> nics.recovery().timer(number);
      case EventType.START -> scheduler.start(number);
      case EventType.PAUSE -> network().pauseTimer(number);
      case EventType.WATCHDOG -> network().watch(number);
      default -> throw new IllegalStateException("no node has an event of type " + type);
    }
  }

  /** Takes over what another thread has counted in a window, and tells it what has changed. */
  void meet(ThreadState other) {
    pool.packets().meet(other.pool.packets());
    scheduler.meet(other.scheduler);
    nics.meet(other.nics);
  }

  /** Takes over what another thread has written down for the end of the run. */
  void end(ThreadState other) {
    network().trace().meet(other.network().trace());
  }

  Network.Pool pool() {
    return pool;
  }

  PacketPool packets() {
    return pool.packets();
  }

  QueuePairs pairs() {
    return pairs;
  }

  QueuePairPaths paths() {
    return paths;
  }

  ByteTotals totals() {
    return totals;
  }

  TransferScheduler scheduler() {
    return scheduler;
  }

  Nics nics() {
    return nics;
  }

  Network network() {
    return nics.network();
  }
}
