package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * All packets that arrive at one node in one window, in their order: by time, then by age, then by
 * port. An arrival is one number; its packet is the first that its wire still has.
 */
final class Arrivals {
  private static final int AGE_BITS = 31;

  /** So few are sorted at once. */
  private static final int FEW = 24;

  private static final int BUCKET_BITS = 8;

  private final int portBits;
  private final int timeShift;
  private final int portMask;
  private final int[] starts = new int[(1 << BUCKET_BITS) + 1];
  private long[] keys = new long[1024];
  private long[] gathered = new long[1024];
  private int count;
  private int at;
  private long begin;

  /** For nodes that have up to so many ports. */
  Arrivals(int mostPorts) {
    portBits = portBits(mostPorts);
    portMask = (1 << portBits) - 1;
    timeShift = AGE_BITS + portBits;
  }

  private static int portBits(int mostPorts) {
    return 32 - Integer.numberOfLeadingZeros(Math.max(1, mostPorts - 1));
  }

  /** No window may be longer, with nodes of so many ports. */
  static long longestWindow(int mostPorts) {
    return 1L << (63 - AGE_BITS - portBits(mostPorts));
  }

  /** Looks at the wires that end at a node. */
  void gather(WireRing[] rings, int[] ports, long from, long end) {
    begin = from;
    count = 0;
    at = 0;
    for (int local = 0; local < ports.length; local++) {
      WireRing ring = rings[ports[local]];
      if (ring.time() < end) {
        gather(ring, local, end);
      }
    }
    sort(end - from);
  }

  private void gather(WireRing ring, int local, long end) {
    int all = ring.count();
    while (count + all > gathered.length) {
      gathered = Arrays.copyOf(gathered, 2 * gathered.length);
      keys = Arrays.copyOf(keys, gathered.length);
    }
    int n = 0;
    while (n < all) {
      long time = ring.get(n, WireRing.TIME);
      if (time >= end) {
        break;
      }
      long age = ring.get(n, WireRing.AGE_AND_EXTRA) >>> 32;
      gathered[count + n++] = key(time, age, local);
    }
    count += n;
  }

  private long key(long time, long age, int local) {
    return (time - begin) << timeShift | age << portBits | local;
  }

  /** By buckets of time first, so that little is left to move. */
  private void sort(long window) {
    if (count <= FEW) {
      System.arraycopy(gathered, 0, keys, 0, count);
    } else {
      int bits = 64 - Long.numberOfLeadingZeros(Math.max(1, window - 1));
      int shift = timeShift + Math.max(0, bits - BUCKET_BITS);
      Arrays.fill(starts, 0);
      for (int i = 0; i < count; i++) {
        starts[(int) (gathered[i] >>> shift) + 1]++;
      }
      for (int i = 1; i < starts.length; i++) {
        starts[i] += starts[i - 1];
      }
      for (int i = 0; i < count; i++) {
        keys[starts[(int) (gathered[i] >>> shift)]++] = gathered[i];
      }
    }
    for (int i = 1; i < count; i++) {
      insert(keys, i);
    }
  }

  private static void insert(long[] all, int from) {
    long key = all[from];
    int to = from;
    while (to > 0 && all[to - 1] > key) {
      all[to] = all[to - 1];
      to--;
    }
    all[to] = key;
  }

  /** When the next one comes. */
  long time() {
    return at == count ? EventQueue.NEVER : begin + (keys[at] >>> timeShift);
  }

  /** Moves on; the number, at its node, of the port of the next one, which there is. */
  int remove() {
    return (int) keys[at++] & portMask;
  }
}
