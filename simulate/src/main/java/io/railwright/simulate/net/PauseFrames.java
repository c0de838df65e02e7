package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import java.util.Arrays;

/** Sends pause frames, and repeats those that would expire. */
public final class PauseFrames {
  private static final int STOP = 1 << 8;
  private static final int NO_FLOW = -1;

  private final Network network;
  private final int size;
  private final long[] askAgainAt;
  private long framesSent;

  PauseFrames(Network network, RunArrays arrays, Settings settings) {
    this.network = network;
    this.size = settings.count(Parameter.PFC_SIZE);
    askAgainAt = arrays.longs(network.ports.count());
    Arrays.fill(askAgainAt, EventQueue.NEVER);
  }

  void stop(int port, int priority) {
    int priorities = network.pauses.ask(port, priority);
    if (priorities != 0) {
      send(port, priorities, true);
      askAgainLater(port);
    }
  }

  void resume(int port, int priority) {
    int priorities = network.pauses.release(port, priority);
    if (priorities != 0) {
      send(port, priorities, false);
    }
  }

  /** Also for hosts that storm. */
  public void send(int port, int priorities, boolean stop) {
    int frame = network.packets.take(PacketKind.PAUSE, PortQueues.PAUSE_QUEUE, size, NO_FLOW, 0);
    network.packets.extra(frame, priorities | (stop ? STOP : 0));
    network.packets.ingress(frame, PacketPool.NONE);
    framesSent++;
    network.pauses.begin();
    network.queues.enqueue(port, PortQueues.PAUSE_QUEUE, frame);
    network.kick(port);
  }

  void receive(int port, int frame) {
    int said = network.packets.extra(frame);
    network.packets.give(frame);
    boolean stop = (said & STOP) != 0;
    if (network.pauses.receive(port, said & ~STOP, stop)) {
      network.kick(port);
    } else if (stop && !network.ports.atHost(port)) {
      network.watchdog.paused(port, said & ~STOP);
      network.paused();
    }
  }

  /** A timer of this port has run out: its own pause, or that which it asked of its peer. */
  void timer(int port) {
    if (network.pauses.expire(port)) {
      network.kick(port);
    }
    int asked = network.pauses.asked(port);
    if (askAgainAt[port] == network.events.now()) {
      askAgainAt[port] = EventQueue.NEVER;
      if (asked != 0) {
        send(port, asked, true);
        askAgainLater(port);
      }
    }
  }

  /** One reminder at a time; it goes on as long as anything is asked. */
  private void askAgainLater(int port) {
    long after = network.pauses.askAgainAfter(port);
    if (after > 0 && askAgainAt[port] == EventQueue.NEVER) {
      askAgainAt[port] = network.events.now() + after;
      network.events.push(askAgainAt[port], EventQueue.slot(EventType.PAUSE, port));
    }
  }

  /** Takes over what another thread has counted. */
  void meet(PauseFrames other) {
    framesSent += other.framesSent;
    other.framesSent = 0;
  }

  public long framesSent() {
    return framesSent;
  }
}
