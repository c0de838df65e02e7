package io.railwright.simulate.net;

import java.util.Arrays;

/**
 * Traces the causes of pauses: for each port that asked for a pause, the ports whose queues its
 * packets were going to. If such a queue was paused itself, the cause lies further downstream; if
 * it was not, it is the root cause.
 */
public final class PauseTrace {
  /** A table of pairs of ports, open addressed; grows by doubling. */
  private long[] keys = new long[256];

  private long[] counts = new long[256];
  private int size;

  void asked(int in, int out, int priority, boolean outPaused) {
    add(((((long) in << 24 | out) << 3 | priority) << 1 | (outPaused ? 1 : 0)) + 1, 1);
  }

  private void add(long key, long times) {
    if (2 * size > keys.length) {
      grow();
    }
    int at = place(keys, key);
    if (keys[at] == 0) {
      keys[at] = key;
      size++;
    }
    counts[at] += times;
  }

  private static int place(long[] keys, long key) {
    int mask = keys.length - 1;
    int at = (int) ((key * 0x9e3779b97f4a7c15L) >>> 40) & mask;
    while (keys[at] != 0 && keys[at] != key) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    long[] moreKeys = new long[2 * keys.length];
    long[] moreCounts = new long[2 * keys.length];
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != 0) {
        int at = place(moreKeys, keys[i]);
        moreKeys[at] = keys[i];
        moreCounts[at] = counts[i];
      }
    }
    keys = moreKeys;
    counts = moreCounts;
  }

  /** Takes over what another thread has traced. */
  public void meet(PauseTrace other) {
    for (int i = 0; i < other.keys.length; i++) {
      if (other.keys[i] != 0) {
        add(other.keys[i], other.counts[i]);
      }
    }
    Arrays.fill(other.keys, 0);
    Arrays.fill(other.counts, 0);
    other.size = 0;
  }

  /** The numbers that are reported for each pair of ports. */
  public interface Sink {
    void pair(int in, int out, int priority, boolean outPaused, long count);
  }

  /** In the order of the ports. */
  public void each(Sink sink) {
    long[] sorted = Arrays.stream(keys).filter(key -> key != 0).sorted().toArray();
    for (long key : sorted) {
      long bits = key - 1;
      sink.pair(
          (int) (bits >> 28),
          (int) (bits >> 4) & 0xffffff,
          (int) (bits >> 1) & 7,
          (bits & 1) != 0,
          counts[place(keys, key)]);
    }
  }
}
