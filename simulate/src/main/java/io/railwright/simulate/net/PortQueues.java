package io.railwright.simulate.net;

import static io.railwright.simulate.net.PortRows.AREA;
import static io.railwright.simulate.net.PortRows.CHANGED;
import static io.railwright.simulate.net.PortRows.DEPTH;
import static io.railwright.simulate.net.PortRows.STATE;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.Repetition;

/**
 * The queues of every port: one for each priority, and one for pause frames. Keeps their lengths,
 * the longest that a port's queues were together, and their average over time.
 */
public final class PortQueues {
  /** Priorities 0 to 7. */
  public static final int PRIORITIES = 8;

  /** The queue of pause frames; never paused, always first. */
  static final int PAUSE_QUEUE = 8;

  /**
   * A queue has four integers, of which three are used. Most queues always stay empty: those of one
   * priority lie together, so that few cache lines are used.
   */
  private static final int HEAD = 0;

  private static final int TAIL = 1;
  private static final int BYTES = 2;
  private static final int QUEUE_SHIFT = 2;

  /** Picoseconds for which the product with a depth may not fit into 63 bits. */
  private static final long LONG = 1L << 32;

  private final EventQueue events;
  private final PacketPool packets;
  private final int ports;
  private final int[] queues;
  private final long[] rows;

  /** Of the sum of bytes times waiting the bits above 63. */
  private final long[] areaHigh;

  PortQueues(Network.Pool pool, long[] rows) {
    events = pool.events();
    packets = pool.packets();
    ports = pool.ports().count();
    areaHigh = pool.arrays().longs(ports);
    queues = pool.arrays().ints(((PAUSE_QUEUE + 1) * ports) << QUEUE_SHIFT);
    for (int at = 0; at < queues.length; at += 1 << QUEUE_SHIFT) {
      queues[at + HEAD] = PacketPool.NONE;
      queues[at + TAIL] = PacketPool.NONE;
    }
    this.rows = rows;
  }

  private int row(int port, int queue) {
    return (queue * ports + port) << QUEUE_SHIFT;
  }

  public void enqueue(int port, int queue, int arrived) {
    int row = row(port, queue);
    int packet = packets.keep(arrived);
    packets.next(packet, PacketPool.NONE);
    int last = queues[row + TAIL];
    if (last == PacketPool.NONE) {
      queues[row + HEAD] = packet;
      rows[PortRows.row(port) + STATE] |= 1L << queue;
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
      rows[PortRows.row(port) + STATE] &= ~(1L << queue);
    }
    int size = packets.size(packet);
    queues[row + BYTES] -= size;
    if (queue != PAUSE_QUEUE) {
      grow(port, -size);
    }
    return packet;
  }

  /** A packet goes through an empty queue without staying. */
  public void pass(int port, int size) {
    int row = PortRows.row(port);
    rows[row + CHANGED] = events.now();
    rows[row + DEPTH] = Math.max(rows[row + DEPTH] >> 32, size) << 32;
  }

  /** A packet that has a row of its own is the last of a queue now; its bytes are not counted. */
  void append(int port, int queue, int packet) {
    int row = row(port, queue);
    packets.next(packet, PacketPool.NONE);
    int last = queues[row + TAIL];
    if (last == PacketPool.NONE) {
      queues[row + HEAD] = packet;
      rows[PortRows.row(port) + STATE] |= 1L << queue;
    } else {
      packets.next(last, packet);
    }
    queues[row + TAIL] = packet;
  }

  /** This packet is the first of a queue now, if there is one; bytes are not counted. */
  void setFirst(int port, int queue, int packet) {
    int row = row(port, queue);
    queues[row + HEAD] = packet;
    if (packet == PacketPool.NONE) {
      queues[row + TAIL] = PacketPool.NONE;
      rows[PortRows.row(port) + STATE] &= ~(1L << queue);
    }
  }

  /**
   * The bytes of the only queue of a port that has any have changed.
   *
   * @param time when that was, for the last time
   * @param area bytes times waiting since the last change before
   */
  void settle(int port, int queue, int bytes, int deepest, long time, long area) {
    int row = PortRows.row(port);
    queues[row(port, queue) + BYTES] = bytes;
    rows[row + DEPTH] = (long) deepest << 32 | bytes;
    rows[row + CHANGED] = time;
    long sum = rows[row + AREA] + area;
    areaHigh[port] += sum >>> 63;
    rows[row + AREA] = sum & Long.MAX_VALUE;
  }

  long changedAt(int port) {
    return rows[PortRows.row(port) + CHANGED];
  }

  private void grow(int port, int by) {
    int row = PortRows.row(port);
    long now = events.now();
    long depths = rows[row + DEPTH];
    int before = (int) depths;
    long lasted = now - rows[row + CHANGED];
    long area = rows[row + AREA] + before * lasted;
    if (lasted >= LONG || area < 0) {
      areaHigh[port] += carry(rows[row + AREA], before, lasted);
      area &= Long.MAX_VALUE;
    }
    rows[row + AREA] = area;
    rows[row + CHANGED] = now;
    long after = (long) before + by;
    rows[row + DEPTH] = Math.max(depths >> 32, after) << 32 | after;
  }

  /** How often 2^63 goes into a sum and a product that are not negative. */
  private static long carry(long sum, long depth, long time) {
    long low = depth * time;
    long high = Math.multiplyHigh(depth, time) << 1 | low >>> 63;
    return high + (sum + (low & Long.MAX_VALUE) < 0 ? 1 : 0);
  }

  /** What waits at every port. */
  void pass(Repetition through) {
    for (int port = 0; port < ports; port++) {
      int row = PortRows.row(port);
      through.same(rows[row + DEPTH]);
      rows[row + CHANGED] = through.anyMoment(rows[row + CHANGED]);
      passArea(port, row, through);
      for (int left = ready(port); left != 0; left &= left - 1) {
        passQueue(row(port, Integer.numberOfTrailingZeros(left)), through);
      }
    }
  }

  private void passArea(int port, int row, Repetition through) {
    long high = through.before(areaHigh[port]);
    long low = through.before(rows[row + AREA]);
    if (through.advances()) {
      long grown = ((areaHigh[port] - high) << 63) + rows[row + AREA] - low;
      areaHigh[port] += carry(rows[row + AREA], grown, through.times());
      rows[row + AREA] = rows[row + AREA] + grown * through.times() & Long.MAX_VALUE;
    }
  }

  private void passQueue(int row, Repetition through) {
    through.same(queues[row + BYTES]);
    for (int at = queues[row + HEAD]; at != PacketPool.NONE; at = packets.next(at)) {
      packets.pass(at, through);
    }
    through.same(PacketPool.NONE);
  }

  /** A bit for each queue that is not empty. */
  public int ready(int port) {
    return (int) rows[PortRows.row(port) + STATE] & PortRows.READY_MASK;
  }

  public int bytes(int port, int queue) {
    return queues[row(port, queue) + BYTES];
  }

  int first(int port, int queue) {
    return queues[row(port, queue) + HEAD];
  }

  /** Bytes of all priorities. */
  public int depth(int port) {
    return (int) rows[PortRows.row(port) + DEPTH];
  }

  public int deepest(int port) {
    return (int) (rows[PortRows.row(port) + DEPTH] >> 32);
  }

  /** Bytes, averaged over the time so far. */
  public double average(int port) {
    int row = PortRows.row(port);
    long now = events.now();
    long lasted = now - rows[row + CHANGED];
    long sum = rows[row + AREA];
    double high = areaHigh[port] + carry(sum, depth(port), lasted);
    long low = sum + depth(port) * lasted & Long.MAX_VALUE;
    return now == 0 ? 0 : (high * 0x1.0p63 + low) / now;
  }
}
