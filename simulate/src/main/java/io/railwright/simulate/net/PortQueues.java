package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;

/**
 * The queues of every port: one for each priority, and one for pause frames. Keeps their lengths,
 * the longest that a port's queues were together, and their average over time.
 */
public final class PortQueues {
  /** Priorities 0 to 7. */
  public static final int PRIORITIES = 8;

  /** The queue of pause frames; never paused, always first. */
  static final int PAUSE_QUEUE = 8;

  /** A queue has four integers, of which three are used. */
  private static final int HEAD = 0;

  private static final int TAIL = 1;
  private static final int BYTES = 2;
  private static final int QUEUE_SHIFT = 2;
  private static final int PORT_SHIFT = QUEUE_SHIFT + 4;

  /** A port has four numbers: the set of queues, bytes now and at most, time and area. */
  private static final int READY = 0;

  private static final int DEPTH = 1;
  private static final int DEEPEST = 2;
  private static final int CHANGED = 3;
  private static final int STATE_SHIFT = 2;

  private final EventQueue events;
  private final PacketPool packets;
  private final int[] queues;
  private final long[] states;
  private final double[] area;

  PortQueues(EventQueue events, PacketPool packets, int ports) {
    this.events = events;
    this.packets = packets;
    queues = new int[ports << PORT_SHIFT];
    for (int at = 0; at < queues.length; at += 1 << QUEUE_SHIFT) {
      queues[at + HEAD] = PacketPool.NONE;
      queues[at + TAIL] = PacketPool.NONE;
    }
    states = new long[ports << STATE_SHIFT];
    area = new double[ports];
  }

  private static int row(int port, int queue) {
    return (port << PORT_SHIFT) + (queue << QUEUE_SHIFT);
  }

  public void enqueue(int port, int queue, int packet) {
    int row = row(port, queue);
    packets.next(packet, PacketPool.NONE);
    int last = queues[row + TAIL];
    if (last == PacketPool.NONE) {
      queues[row + HEAD] = packet;
      states[(port << STATE_SHIFT) + READY] |= 1L << queue;
    } else {
      packets.next(last, packet);
    }
    queues[row + TAIL] = packet;
    int size = packets.size(packet);
    queues[row + BYTES] += size;
    if (queue != PAUSE_QUEUE) {
      grow(port, size);
    }
  }

  /** From a queue that is not empty. */
  public int dequeue(int port, int queue) {
    int row = row(port, queue);
    int packet = queues[row + HEAD];
    int next = packets.next(packet);
    queues[row + HEAD] = next;
    if (next == PacketPool.NONE) {
      queues[row + TAIL] = PacketPool.NONE;
      states[(port << STATE_SHIFT) + READY] &= ~(1L << queue);
    }
    int size = packets.size(packet);
    queues[row + BYTES] -= size;
    if (queue != PAUSE_QUEUE) {
      grow(port, -size);
    }
    return packet;
  }

  private void grow(int port, int by) {
    int state = port << STATE_SHIFT;
    long now = events.now();
    long before = states[state + DEPTH];
    if (before != 0 && now != states[state + CHANGED]) {
      area[port] += (double) before * (now - states[state + CHANGED]);
    }
    states[state + CHANGED] = now;
    long after = before + by;
    states[state + DEPTH] = after;
    if (after > states[state + DEEPEST]) {
      states[state + DEEPEST] = after;
    }
  }

  /** A bit for each queue that is not empty. */
  public int ready(int port) {
    return (int) states[(port << STATE_SHIFT) + READY];
  }

  public int bytes(int port, int queue) {
    return queues[row(port, queue) + BYTES];
  }

  int first(int port, int queue) {
    return queues[row(port, queue) + HEAD];
  }

  /** Bytes of all priorities. */
  public int depth(int port) {
    return (int) states[(port << STATE_SHIFT) + DEPTH];
  }

  public int deepest(int port) {
    return (int) states[(port << STATE_SHIFT) + DEEPEST];
  }

  /** Bytes, averaged over the time so far. */
  public double average(int port) {
    long now = events.now();
    long changed = states[(port << STATE_SHIFT) + CHANGED];
    return now == 0 ? 0 : (area[port] + (double) depth(port) * (now - changed)) / now;
  }
}
