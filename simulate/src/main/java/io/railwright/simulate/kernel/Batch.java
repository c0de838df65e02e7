package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * The events of one bucket, in their order: by time, then by place, then in the order of asking.
 */
final class Batch {
  /** The places in the row of an event. */
  private static final int TIME = 0;

  private static final int PLACE = 1;
  private static final int KEY = 2;
  private static final int SHIFT = 2;

  private long[] rows = new long[2048 << SHIFT];
  private int at;
  private int end;

  boolean isEmpty() {
    return at == end;
  }

  int count() {
    return (end - at) >> SHIFT;
  }

  /** Of the first event; there is one. */
  long time() {
    return rows[at + TIME];
  }

  long place() {
    return rows[at + PLACE];
  }

  long remove() {
    long key = rows[at + KEY];
    at += 1 << SHIFT;
    return key;
  }

  /**
   * At its place.
   *
   * @param key a number that counts events, and below it the slot
   */
  void insert(long time, long place, long key) {
    if (at == end) {
      at = 0;
      end = 0;
    } else if (end == rows.length) {
      rows = Arrays.copyOf(rows, 2 * end);
    }
    long[] all = rows;
    int to = end;
    while (to > at && comesBefore(time, place, key, to - (1 << SHIFT))) {
      System.arraycopy(all, to - (1 << SHIFT), all, to, KEY + 1);
      to -= 1 << SHIFT;
    }
    all[to + TIME] = time;
    all[to + PLACE] = place;
    all[to + KEY] = key;
    end += 1 << SHIFT;
  }

  private boolean comesBefore(long time, long place, long key, int row) {
    if (time != rows[row + TIME]) {
      return time < rows[row + TIME];
    }
    return place < rows[row + PLACE] || (place == rows[row + PLACE] && key < rows[row + KEY]);
  }
}
