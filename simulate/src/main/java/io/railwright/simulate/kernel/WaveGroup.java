package io.railwright.simulate.kernel;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The queues of all threads of a run by windows, as the first thread sees them between windows,
 * while the others wait. With one thread there is one queue.
 */
public final class WaveGroup {
  private final WaveWires wires;
  private final WaveQueue[] queues;

  WaveGroup(WaveWires wires, WaveQueue[] queues) {
    this.wires = wires;
    this.queues = queues;
  }

  public WaveQueue queue(int thread) {
    return queues[thread];
  }

  /** Tells at which node an event happens that is neither an arrival nor a port. */
  public void placeTimers(IntUnaryOperator nodeOfSlot) {
    for (WaveQueue queue : queues) {
      queue.placeTimers(nodeOfSlot);
    }
  }

  /** The queue of the thread that runs a node. */
  WaveQueue owner(int node) {
    return queues[wires.thread(node)];
  }

  /** When anything happens next at any node. */
  public long soonest() {
    long soonest = EventQueue.NEVER;
    for (WaveQueue queue : queues) {
      soonest = Math.min(soonest, queue.soonest());
    }
    return soonest;
  }

  /** When the next timer of any node is due. */
  public long soonestTimer() {
    long soonest = EventQueue.NEVER;
    for (WaveQueue queue : queues) {
      soonest = Math.min(soonest, queue.timers().soonest());
    }
    return soonest;
  }

  /** Moves on to the next control event, which comes before all else and may touch any node. */
  public void takeControl() {
    queues[0].takeControl();
    for (int other = 1; other < queues.length; other++) {
      for (int node : queues[other].nodes()) {
        queues[0].nextAt()[node] = EventQueue.NEVER;
      }
    }
  }

  /** A control event is done with: others learn what it has asked for at their nodes. */
  public void afterControl() {
    if (queues.length == 1) {
      return;
    }
    for (int other = 1; other < queues.length; other++) {
      long[] theirs = queues[other].nextAt();
      for (int node : queues[other].nodes()) {
        theirs[node] = Math.min(theirs[node], queues[0].nextAt()[node]);
      }
    }
    for (WaveQueue queue : queues) {
      queue.takeIn();
    }
  }

  /** All packets on wires, timers, and when nodes have something to do. */
  public void pass(Repetition through) {
    wires.pass(through);
    for (WaveQueue queue : queues) {
      queue.passNodes(through);
    }
    queues[0].pass(through);
  }

  /** What the run has come to have room for. */
  public WaveCapacity grown() {
    int atPort = Arrays.stream(queues).mapToInt(it -> it.crossings().room()).max().orElse(0);
    return WaveCapacity.of(wires.in, atPort);
  }

  /** For how many packets on wires there is room. */
  public int room() {
    return Arrays.stream(wires.in).mapToInt(WireRing::room).sum();
  }

  /**
   * Goes on with one queue for all nodes, the first, at the end of a window. Ports have to ask
   * again when they are to be looked at.
   */
  public void join(int switchType, int hostType, boolean[] atHost) {
    queues[0].join();
    for (int port = 0; port < wires.in.length; port++) {
      queues[0].join(port, atHost[port] ? hostType : switchType);
    }
    for (WaveQueue queue : queues) {
      queue.timers().moveTo(queues[0]);
    }
    queues[0].joinControls();
  }
}
