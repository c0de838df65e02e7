package io.railwright.monitor.series;

import java.util.Arrays;

/**
 * What each column grew by in the last intervals, the oldest overwritten by the newest. An interval
 * is the time between two polls, or a longer one into which several were gathered.
 */
final class Intervals {
  private final int capacity;
  private final long[] ends;
  private final long[] lengths;
  private final long[][] growth;
  private int next;
  private int count;

  /**
   * No intervals yet.
   *
   * @param capacity how many are kept
   */
  Intervals(int capacity, int columns) {
    this.capacity = capacity;
    this.ends = new long[capacity];
    this.lengths = new long[capacity];
    this.growth = new long[capacity][columns];
  }

  /** Makes place for columns at the end, of which nothing is known yet. */
  void widen(int columns) {
    for (int at = 0; at < capacity; at++) {
      int before = growth[at].length;
      growth[at] = Arrays.copyOf(growth[at], columns);
      Arrays.fill(growth[at], before, columns, Sample.ABSENT);
    }
  }

  /**
   * Begins an interval in which nothing is known yet, and returns the place for its growth.
   *
   * @param end by the clock of the collector
   * @param length by the clock of the target
   */
  long[] add(long end, long length) {
    int at = next;
    next = (next + 1) % capacity;
    count = Math.min(count + 1, capacity);
    ends[at] = end;
    lengths[at] = length;
    Arrays.fill(growth[at], Sample.ABSENT);
    return growth[at];
  }

  /** Adds to the newest interval. */
  void gather(long end, long length, long[] more) {
    int at = newest();
    ends[at] = end;
    lengths[at] += length;
    for (int column = 0; column < more.length; column++) {
      if (more[column] != Sample.ABSENT) {
        long before = growth[at][column];
        growth[at][column] = before == Sample.ABSENT ? more[column] : before + more[column];
      }
    }
  }

  int size() {
    return count;
  }

  /** Of the one that is so many intervals back; 0 is the newest. */
  long end(int back) {
    return ends[place(back)];
  }

  long length(int back) {
    return lengths[place(back)];
  }

  long growth(int back, int column) {
    return growth[place(back)][column];
  }

  private int newest() {
    return place(0);
  }

  private int place(int back) {
    return Math.floorMod(next - 1 - back, capacity);
  }
}
