package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * The rows of all packets, of which each thread of a run takes some at once. When there are none
 * left, their number doubles; before, all other threads must be at rest, as they are between
 * windows, or want rows themselves.
 */
final class PacketCapacity {
  static final int SHIFT = 2;

  /** An event's number has 24 bits. */
  private static final int MOST = 1 << 24;

  /** Rows that one of several threads takes at once. */
  private static final int SOME = 256;

  private final int threads;
  private long[] rows = {};
  private int taken;
  private int resting;

  PacketCapacity(int threads) {
    this.threads = threads;
    resting = threads;
  }

  int threads() {
    return threads;
  }

  /** So many rows, of which the first are taken. */
  void open(int first, int more) {
    rows = new long[(first + more + (threads - 1) * SOME) << SHIFT];
    taken = first;
  }

  synchronized long[] rows() {
    return rows;
  }

  /** A thread begins to use rows. */
  synchronized long[] work() {
    resting--;
    return rows;
  }

  /** A thread does not use rows for a while. */
  synchronized void rest() {
    resting++;
    notifyAll();
  }

  /** How many were ever taken. */
  synchronized int taken() {
    return taken;
  }

  /** The first of the rows that a thread takes; the only thread there is takes all. */
  synchronized int take() {
    while (taken + (threads == 1 ? 1 : SOME) > rows.length >> SHIFT) {
      waitAndGrow();
    }
    int first = taken;
    taken = end(first);
    return first;
  }

  /** Behind the last of the rows that were taken together. */
  synchronized int end(int first) {
    return threads == 1 ? rows.length >> SHIFT : first + SOME;
  }

  private void waitAndGrow() {
    int before = rows.length;
    resting++;
    notifyAll();
    boolean interrupted = false;
    while (resting < threads && rows.length == before) {
      try {
        wait();
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    resting--;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (rows.length == before) {
      grow();
      notifyAll();
    }
  }

  private void grow() {
    if (rows.length == MOST << SHIFT) {
      throw new IllegalStateException("more than " + MOST + " packets are under way at once");
    }
    rows = Arrays.copyOf(rows, Math.min(2 * rows.length, MOST << SHIFT));
  }
}
