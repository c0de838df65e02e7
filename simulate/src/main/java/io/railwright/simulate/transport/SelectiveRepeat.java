package io.railwright.simulate.transport;

import io.railwright.simulate.kernel.RunArrays;

/**
 * Selective repeat at the sender: tracks which packets the receiver has out of order, and which are
 * still missing. A missing packet is resent once in each recovery; if the resent packet is lost,
 * the timer recovers it.
 */
final class SelectiveRepeat {
  private final QueuePairs pairs;
  private final long[][] has;
  private final int[] top;
  private final int[] fillNext;
  private final int[] recoverTo;

  SelectiveRepeat(QueuePairs pairs, RunArrays arrays) {
    this.pairs = pairs;
    has = bitmaps(pairs, arrays);
    top = arrays.ints(pairs.count);
    fillNext = arrays.ints(pairs.count);
    recoverTo = arrays.ints(pairs.count);
  }

  static long[][] bitmaps(QueuePairs pairs, RunArrays arrays) {
    return arrays.next(long[][].class, () -> bitmaps(pairs));
  }

  private static long[][] bitmaps(QueuePairs pairs) {
    long[][] maps = new long[pairs.count][];
    for (int pair = 0; pair < maps.length; pair++) {
      maps[pair] = new long[(pairs.packets(pair) + 63) >> 6];
    }
    return maps;
  }

  static boolean get(long[] bits, int at) {
    return (bits[at >> 6] >> at & 1) != 0;
  }

  static void set(long[] bits, int at) {
    bits[at >> 6] |= 1L << at;
  }

  void acknowledged(int pair, int upTo) {
    fillNext[pair] = Math.max(fillNext[pair], upTo);
    if (upTo >= recoverTo[pair]) {
      recoverTo[pair] = 0;
    }
  }

  void missing(int pair, int got) {
    if (got >= 0) {
      set(has[pair], got);
      top[pair] = Math.max(top[pair], got);
    }
    if (recoverTo[pair] == 0) {
      recoverTo[pair] = pairs.next(pair);
      fillNext[pair] = pairs.oldest(pair);
    }
  }

  /** After a timeout, all that is not known to have arrived. */
  void all(int pair) {
    recoverTo[pair] = pairs.next(pair);
    top[pair] = pairs.next(pair);
    fillNext[pair] = pairs.oldest(pair);
  }

  boolean any(int pair) {
    if (recoverTo[pair] == 0) {
      return false;
    }
    int end = Math.min(top[pair], recoverTo[pair]);
    int at = fillNext[pair];
    while (at < end && get(has[pair], at)) {
      at++;
    }
    fillNext[pair] = at;
    return at < end;
  }

  /** The first one; there is one. */
  int take(int pair) {
    return fillNext[pair]++;
  }
}
