package io.railwright.simulate.transport;

/**
 * The moments in which one queue pair has sent its last packets. If they come in a rhythm, the
 * whole run may.
 */
final class Pilot {
  static final int NONE = -1;

  /** So many packets make a rhythm. */
  private static final int ENOUGH = 12;

  private static final int LONGEST = 4;
  private static final int ROOM = 16;

  private final long[] times = new long[ROOM];
  private int pair = NONE;
  private int count;

  /** Which one it is; -1: none. */
  int pair() {
    return pair;
  }

  /** Follows another one, or the same from the beginning. */
  void follow(int another) {
    pair = another;
    count = 0;
  }

  void sent(long time) {
    times[count++ & ROOM - 1] = time;
  }

  /** Whether it has sent enough since it is followed. */
  boolean isReady() {
    return count >= ENOUGH;
  }

  /** All that was has been so much later. */
  void moveOn(long by) {
    for (int i = 0; i < ROOM; i++) {
      times[i] += by;
    }
  }

  /** The shortest span after which the last packets repeat those before; 0: none. To be ready. */
  long rhythm() {
    for (int steps = 1; steps <= LONGEST; steps++) {
      long span = at(1) - at(1 + steps);
      boolean same = true;
      for (int back = 2; same && back + steps <= ENOUGH; back++) {
        same = at(back) - at(back + steps) == span;
      }
      if (same) {
        return span;
      }
    }
    return 0;
  }

  private long at(int back) {
    return times[count - back & ROOM - 1];
  }
}
