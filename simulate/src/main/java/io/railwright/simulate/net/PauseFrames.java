package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import java.util.Arrays;

/** Sends pause frames, and again those that would expire. */
public final class PauseFrames {
  private static final int STOP = 1 << 8;
  private static final int NO_FLOW = -1;

  private final Plant plant;
  private final int size;
  private final long[] askAgainAt;
  private long framesSent;

  PauseFrames(Plant plant, Settings settings) {
    this.plant = plant;
    this.size = settings.count(Parameter.PFC_SIZE);
    askAgainAt = new long[plant.ports.count()];
    Arrays.fill(askAgainAt, EventQueue.NEVER);
  }

  void stop(int port, int priority) {
    int priorities = plant.pauses.ask(port, priority);
    if (priorities != 0) {
      send(port, priorities, true);
      askAgainLater(port);
    }
  }

  void resume(int port, int priority) {
    int priorities = plant.pauses.release(port, priority);
    if (priorities != 0) {
      send(port, priorities, false);
    }
  }

  /** Also for hosts that storm. */
  public void send(int port, int priorities, boolean stop) {
    int frame = plant.packets.take(Kind.PAUSE, PortQueues.PAUSE_QUEUE, size, NO_FLOW, 0);
    plant.packets.extra(frame, priorities | (stop ? STOP : 0));
    plant.packets.ingress(frame, PacketPool.NONE);
    framesSent++;
    plant.queues.enqueue(port, PortQueues.PAUSE_QUEUE, frame);
    plant.kick(port);
  }

  void receive(int port, int frame) {
    int said = plant.packets.extra(frame);
    plant.packets.give(frame);
    boolean stop = (said & STOP) != 0;
    if (plant.pauses.receive(port, said & ~STOP, stop)) {
      plant.kick(port);
    } else if (stop && !plant.ports.atHost(port)) {
      plant.watchdog.paused(port, said & ~STOP);
      plant.paused();
    }
  }

  /** A timer of this port has run out: its own pause, or that which it asked of its peer. */
  void timer(int port) {
    if (plant.pauses.expire(port)) {
      plant.kick(port);
    }
    int asked = plant.pauses.asked(port);
    if (askAgainAt[port] == plant.events.now()) {
      askAgainAt[port] = EventQueue.NEVER;
      if (asked != 0) {
        send(port, asked, true);
        askAgainLater(port);
      }
    }
  }

  /** One reminder at a time; it goes on as long as anything is asked. */
  private void askAgainLater(int port) {
    long after = plant.pauses.askAgainAfter(port);
    if (after > 0 && askAgainAt[port] == EventQueue.NEVER) {
      askAgainAt[port] = plant.events.now() + after;
      plant.events.push(askAgainAt[port], EventQueue.slot(EventType.PAUSE, port));
    }
  }

  public long framesSent() {
    return framesSent;
  }
}
