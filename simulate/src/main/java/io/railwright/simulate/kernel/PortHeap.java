package io.railwright.simulate.kernel;

import java.util.Arrays;

/** The ports of one node that are to be looked at in one window: by time, then age, then number. */
final class PortHeap {
  private static final int AGE_BITS = 31;

  private final int portBits;
  private long[] keys = new long[64];
  private int size;
  private long begin;

  PortHeap(int mostPorts) {
    portBits = 32 - Integer.numberOfLeadingZeros(Math.max(1, mostPorts - 1));
  }

  void clear(long from) {
    size = 0;
    begin = from;
  }

  void add(long time, long age, int local) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
    }
    long key = ((time - begin) << AGE_BITS | age) << portBits | local;
    int at = size++;
    while (at > 0 && keys[(at - 1) >> 1] > key) {
      keys[at] = keys[(at - 1) >> 1];
      at = (at - 1) >> 1;
    }
    keys[at] = key;
  }

  long time() {
    return size == 0 ? EventQueue.NEVER : begin + (keys[0] >>> (AGE_BITS + portBits));
  }

  /** The first port's number at its node; there is one. */
  int remove() {
    int port = (int) keys[0] & ((1 << portBits) - 1);
    long key = keys[--size];
    int at = 0;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && keys[child + 1] < keys[child]) {
        child++;
      }
      if (keys[child] >= key) {
        break;
      }
      keys[at] = keys[child];
      at = child;
    }
    keys[at] = key;
    return port;
  }
}
