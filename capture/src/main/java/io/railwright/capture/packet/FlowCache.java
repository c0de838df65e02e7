package io.railwright.capture.packet;

import java.util.Arrays;

/** A cache of {@link FlowNumbers} for one thread: open addressing over primitive columns. */
final class FlowCache {
  private static final int KEY = 5;
  private static final int EMPTY = 0;

  private final FlowNumbers numbers;
  private long[] keys = new long[KEY << 10];

  /** Flow number and shard, plus one in the upper half so that 0 is an empty place. */
  private long[] values = new long[1 << 10];

  private int used;
  private int last = -1;

  FlowCache(FlowNumbers numbers) {
    this.numbers = numbers;
  }

  /** The flow's number in the upper half, its shard in the lower; negative if not followed. */
  long find(long sourceHigh, long sourceLow, long destHigh, long destLow, long queuePair) {
    if (last >= 0 && holds(last, sourceHigh, sourceLow, destHigh, destLow, queuePair)) {
      return values[last] - (1L << 32);
    }
    int mask = values.length - 1;
    int at = hash(sourceHigh, sourceLow, destHigh, destLow, queuePair) & mask;
    while (values[at] != EMPTY) {
      if (holds(at, sourceHigh, sourceLow, destHigh, destLow, queuePair)) {
        last = at;
        return values[at] - (1L << 32);
      }
      at = (at + 1) & mask;
    }
    return learn(sourceHigh, sourceLow, destHigh, destLow, queuePair, at);
  }

  private boolean holds(int at, long srcHigh, long srcLow, long dstHigh, long dstLow, long qp) {
    int key = at * KEY;
    return keys[key + 4] == qp
        && keys[key + 1] == srcLow
        && keys[key + 3] == dstLow
        && keys[key] == srcHigh
        && keys[key + 2] == dstHigh;
  }

  private static int hash(long srcHigh, long srcLow, long dstHigh, long dstLow, long qp) {
    long mixed = srcHigh * 0x9e3779b97f4a7c15L + srcLow;
    mixed = (mixed ^ mixed >>> 29) * 0xbf58476d1ce4e5b9L + dstHigh;
    mixed = (mixed ^ mixed >>> 31) * 0x94d049bb133111ebL + dstLow;
    mixed = (mixed ^ mixed >>> 30) * 0x9e3779b97f4a7c15L + qp;
    mixed = (mixed ^ mixed >>> 29) * 0xbf58476d1ce4e5b9L;
    return (int) (mixed >>> 32);
  }

  private long learn(long srcHigh, long srcLow, long dstHigh, long dstLow, long qp, int at) {
    FlowKey key =
        new FlowKey(srcHigh, srcLow, dstHigh, dstLow, (int) qp & 0xff_ffff, (int) (qp >>> 24));
    int number = numbers.of(key);
    if (number == FlowNumbers.NOT_FOLLOWED) {
      return -1;
    }
    long value = (long) (number + 1) << 32 | numbers.shard(key);
    put(srcHigh, srcLow, dstHigh, dstLow, qp, value, at);
    used++;
    if (used * 2 > values.length) {
      grow();
    }
    return value - (1L << 32);
  }

  private void put(long sh, long sl, long dh, long dl, long qp, long value, int at) {
    int key = at * KEY;
    keys[key] = sh;
    keys[key + 1] = sl;
    keys[key + 2] = dh;
    keys[key + 3] = dl;
    keys[key + 4] = qp;
    values[at] = value;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldValues = values;
    last = -1;
    values = new long[oldValues.length * 2];
    keys = new long[oldKeys.length * 2];
    int mask = values.length - 1;
    for (int old = 0; old < oldValues.length; old++) {
      if (oldValues[old] != EMPTY) {
        long[] key = Arrays.copyOfRange(oldKeys, old * KEY, old * KEY + KEY);
        int at = hash(key[0], key[1], key[2], key[3], key[4]) & mask;
        while (values[at] != EMPTY) {
          at = (at + 1) & mask;
        }
        put(key[0], key[1], key[2], key[3], key[4], oldValues[old], at);
      }
    }
  }
}
