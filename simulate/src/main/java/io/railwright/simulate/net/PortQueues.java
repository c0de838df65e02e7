package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import java.util.Arrays;

/**
 * The queues of every port: one for each priority, and one for pause frames. Keeps their lengths,
 * the longest that a port's queues were together, and their average over time.
 */
public final class PortQueues {
  /** Priorities 0 to 7. */
  public static final int PRIORITIES = 8;

  /** The queue of pause frames; never paused, always first. */
  static final int PAUSE_QUEUE = 8;

  private static final int SHIFT = 4;

  private final EventQueue events;
  private final PacketPool packets;
  private final int[] head;
  private final int[] tail;
  private final int[] bytes;
  private final int[] ready;
  private final int[] depth;
  private final int[] deepest;
  private final long[] changed;
  private final double[] area;

  PortQueues(EventQueue events, PacketPool packets, int ports) {
    this.events = events;
    this.packets = packets;
    int queues = ports << SHIFT;
    head = new int[queues];
    tail = new int[queues];
    Arrays.fill(head, PacketPool.NONE);
    Arrays.fill(tail, PacketPool.NONE);
    bytes = new int[queues];
    ready = new int[ports];
    depth = new int[ports];
    deepest = new int[ports];
    changed = new long[ports];
    area = new double[ports];
  }

  public void enqueue(int port, int queue, int packet) {
    int at = port << SHIFT | queue;
    packets.next(packet, PacketPool.NONE);
    int last = tail[at];
    if (last == PacketPool.NONE) {
      head[at] = packet;
      ready[port] |= 1 << queue;
    } else {
      packets.next(last, packet);
    }
    tail[at] = packet;
    int size = packets.size(packet);
    bytes[at] += size;
    if (queue != PAUSE_QUEUE) {
      grow(port, size);
    }
  }

  /** From a queue that is not empty. */
  public int dequeue(int port, int queue) {
    int at = port << SHIFT | queue;
    int packet = head[at];
    int next = packets.next(packet);
    head[at] = next;
    if (next == PacketPool.NONE) {
      tail[at] = PacketPool.NONE;
      ready[port] &= ~(1 << queue);
    }
    int size = packets.size(packet);
    bytes[at] -= size;
    if (queue != PAUSE_QUEUE) {
      grow(port, -size);
    }
    return packet;
  }

  private void grow(int port, int by) {
    long now = events.now();
    int before = depth[port];
    if (before != 0) {
      area[port] += (double) before * (now - changed[port]);
    }
    changed[port] = now;
    int after = before + by;
    depth[port] = after;
    if (after > deepest[port]) {
      deepest[port] = after;
    }
  }

  /** A bit for each queue that is not empty. */
  public int ready(int port) {
    return ready[port];
  }

  public int bytes(int port, int queue) {
    return bytes[port << SHIFT | queue];
  }

  int first(int port, int queue) {
    return head[port << SHIFT | queue];
  }

  /** Bytes of all priorities. */
  public int depth(int port) {
    return depth[port];
  }

  public int deepest(int port) {
    return deepest[port];
  }

  /** Bytes, averaged over the time so far. */
  public double average(int port) {
    long now = events.now();
    return now == 0 ? 0 : (area[port] + (double) depth[port] * (now - changed[port])) / now;
  }
}
