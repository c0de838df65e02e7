package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.WaveCapacity;
import io.railwright.simulate.kernel.WaveGroup;
import io.railwright.simulate.kernel.WaveQueue;
import io.railwright.simulate.net.EventType;
import io.railwright.simulate.net.PortQueues;
import io.railwright.simulate.net.WaveSwitches;
import io.railwright.simulate.net.Wires;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.List;

/**
 * Runs by windows, node after node. No wire is shorter than a window, so that what a node does in
 * it reaches no other before its end. Windows end at faults, samples and checks. Once the last
 * transfer may end in the next window, all nodes go on in one order, since a run ends with the
 * moment of its last transfer's end.
 */
final class Waves {
  private final Engine engine;
  private final WaveGroup group;
  private final WaveQueue events;
  private final TransferScheduler scheduler;
  private final Wires wires;
  private final WavePart[] parts;
  private final WaveThreads threads;
  private final Jumps jumps;
  private final boolean[] atHost;
  private Runnable pauseListener = () -> {};

  Waves(
      Engine engine,
      ThreadState[] states,
      WaveGroup group,
      Settings settings,
      List<Transfer> transfers,
      long few) {
    this.engine = engine;
    this.group = group;
    events = group.queue(0);
    scheduler = engine.scheduler();
    wires = engine.network().wires();
    Topology topology = engine.topology();
    int[] hostPort = new int[topology.nodes()];
    for (int node = 0; node < hostPort.length; node++) {
      hostPort[node] = topology.isSwitch(node) ? -1 : events.ports(node)[0];
    }
    atHost = new boolean[topology.ports()];
    for (int port = 0; port < atHost.length; port++) {
      atHost[port] = engine.ports().atHost(port);
    }
    int priorities = priorities(settings, transfers);
    parts = new WavePart[states.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = new WavePart(states[i], group.queue(i), settings, priorities, hostPort);
    }
    threads = new WaveThreads(parts, few);
    jumps = new Jumps(engine, group, states, settings);
    group.placeTimers(slot -> nodeOf(slot, transfers));
    events.expect(scheduler.lastInTime());
  }

  /** A bit for each priority that a packet may have. */
  private static int priorities(Settings settings, List<Transfer> transfers) {
    int priorities =
        settings.is(Parameter.NOTIFY, "ack") ? 0 : 1 << settings.count(Parameter.CNP_PRIORITY);
    int ofAnswers = settings.count(Parameter.ACK_PRIORITY);
    if (ofAnswers != QueuePairs.DATA_PRIORITY) {
      priorities |= 1 << ofAnswers;
    }
    for (Transfer transfer : transfers) {
      priorities |= 1 << transfer.priority();
    }
    return priorities & ((1 << PortQueues.PRIORITIES) - 1);
  }

  private int nodeOf(int slot, List<Transfer> transfers) {
    int number = EventQueue.number(slot);
    return switch (EventQueue.type(slot)) {
      case EventType.START -> transfers.get(number - 1).from();
      case EventType.RATE, EventType.TIMEOUT -> engine.source(number);
      default -> WaveSwitches.node(slot, engine.ports()::node);
    };
  }

  void onPause(Runnable action) {
    pauseListener = action;
  }

  /** Until a time, if nothing ends the run before; whether it goes on with one queue. */
  boolean run(long until) {
    try (threads) {
      threads.start();
      return runWindows(until);
    }
  }

  private boolean runWindows(long until) {
    long last = Math.min(until, EventQueue.LAST_TIME);
    while (engine.reached(events.now())) {
      if (scheduler.lasting() == 0) {
        join();
        return true;
      }
      long next = Math.min(group.soonest(), scheduler.startInTime());
      long control = events.soonestControl();
      long limit = Math.min(control, last + 1);
      if (jumps.jumps(Math.min(next, limit), Math.min(limit, scheduler.startInTime()))) {
        continue;
      }
      if (Math.min(next, control) > last) {
        events.stand(last);
        return false;
      }
      if (control <= next) {
        group.takeControl();
        engine.fire(EventType.CONTROL, 0);
        group.afterControl();
        threads.meet();
      } else {
        window(next, Math.min(limit, jumps.end()));
      }
    }
    return false;
  }

  /** What the run has come to have room for. */
  WaveCapacity room() {
    return group.grown();
  }

  /** Picoseconds that were not done event by event. */
  long skipped() {
    return jumps.skipped();
  }

  private void window(long from, long limit) {
    while (scheduler.startInTime() < events.latestEnd(from)) {
      events.pushFirst(scheduler.startInTime(), scheduler.takeInTime());
    }
    long end = Math.min(limit, events.latestEnd(from));
    threads.window(from, end);
    long pausedAt = EventQueue.NEVER;
    for (WavePart part : parts) {
      pausedAt = Math.min(pausedAt, part.takePausedAt());
    }
    if (pausedAt != EventQueue.NEVER) {
      events.moveTo(pausedAt);
      pauseListener.run();
    }
    events.close();
  }

  /** What other threads than the one that calls have taken. */
  WaveThreads threads() {
    return threads;
  }

  private void join() {
    group.join(EventType.AT_SWITCH, EventType.AT_HOST, atHost);
    for (int port = 0; port < atHost.length; port++) {
      wires.askAgain(port);
    }
    scheduler.schedule();
  }
}
