package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * All packets that arrive at one switch in one window, by the port that each leaves by, and there
 * in their order: by time, then by age, then by the port at which they arrive. They are copied from
 * their wires, which keep them until {@link #commit}.
 */
public final class Crossings {
  /** The places in the row of a packet; the first is free. */
  public static final int FLOW_AND_INDEX = 1;

  public static final int INFO_AND_ROUTE = 2;
  public static final int INGRESS_AND_EXTRA = 3;
  private static final int SHIFT = 2;

  private static final int AGE_BITS = 31;
  private static final int FEW = 32;

  /** Rows between those of two ports besides: they would fall on the same cache lines. */
  private static final int APART = 3;

  private static final int PAUSES = 1 << 8;
  private static final int PRIORITY_SHIFT = 4;
  private static final int PRIORITY_MASK = 15;
  private static final long COUNT_MASK = (1 << 16) - 1;
  private static final int BYTES_SHIFT = 16;

  private final int[] local;
  private final int mostPorts;
  private final int numberBits;
  private final int timeShift;
  private final int most;

  /** How many packets there is room for at each port. */
  private int room;

  private long[] keys;
  private long[] rows;

  /** Of each port by which packets leave: how many, and above bit 16 their bytes. */
  private final long[] meta;

  /** Of each port at which packets arrive: what its wire has left, and the bytes that arrive. */
  private final int[] heads;

  private final int[] bytes;
  private long allBytes;
  private long begin;

  /** When the first packet arrives after the window. */
  private long next;

  private int priorities;
  private boolean fits;

  /**
   * For windows that last no longer, and switches that have no more ports.
   *
   * @param local the number of each port at its node
   * @param room for how many packets that leave by one port, before it grows
   */
  Crossings(int[] local, int mostPorts, long window, int room) {
    this.local = local;
    this.mostPorts = mostPorts;
    int timeBits = 64 - Long.numberOfLeadingZeros(Math.max(1, window - 1));
    numberBits = Math.clamp(63L - AGE_BITS - timeBits, 1, 12);
    timeShift = AGE_BITS + numberBits;
    most = 1 << numberBits;
    this.room = Math.clamp(room, FEW, Math.max(FEW, most));
    meta = new long[mostPorts];
    heads = new int[mostPorts];
    bytes = new int[mostPorts];
    keys = new long[0];
    rows = new long[0];
    makeRoom();
  }

  private void makeRoom() {
    keys = new long[mostPorts * (room + APART)];
    rows = new long[keys.length << SHIFT];
  }

  /**
   * Looks at the wires that end at a switch.
   *
   * @param hops by which port packets leave that are at this place of their way
   * @return whether all of them go on, are no pause frames, and are few enough
   */
  boolean gather(WireRing[] rings, int[] ports, int[] hops, long from, long end) {
    begin = from;
    while (true) {
      fits = true;
      allBytes = 0;
      priorities = 0;
      next = EventQueue.NEVER;
      Arrays.fill(meta, 0, ports.length, 0);
      boolean plain = true;
      for (int at = 0; plain && at < ports.length; at++) {
        WireRing ring = rings[ports[at]];
        bytes[at] = 0;
        heads[at] = ring.head();
        long first = ring.time();
        if (first < end) {
          plain = gather(ring, at, ports[at], hops, end);
        } else {
          next = Math.min(next, first);
        }
      }
      if (fits || room >= most) {
        return plain;
      }
      room = Math.min(2 * room, most);
      makeRoom();
    }
  }

  private boolean gather(WireRing ring, int in, int port, int[] hops, long end) {
    long[] from = ring.rows();
    int mask = from.length - 1;
    int head = ring.head();
    int tail = ring.tail();
    int stride = room + APART;
    long ingress = (long) port << 32;
    int sum = 0;
    int seen = 0;
    long time = EventQueue.NEVER;
    while (head != tail) {
      int at = head & mask;
      time = from[at + WireRing.TIME];
      if (time >= end) {
        break;
      }
      time = EventQueue.NEVER;
      long infoAndRoute = from[at + WireRing.INFO_AND_ROUTE];
      int out = hops[(int) infoAndRoute];
      if (out < 0) {
        return false;
      }
      int egress = local[out];
      int number = (int) (meta[egress] & COUNT_MASK);
      if (number == room) {
        fits = false;
        return false;
      }
      int info = (int) (infoAndRoute >> 32);
      int size = PacketInfo.size(info);
      long ageAndExtra = from[at + WireRing.AGE_AND_EXTRA];
      int place = egress * stride + number;
      keys[place] = (from[at] - begin) << timeShift | (ageAndExtra >>> 32) << numberBits | number;
      int row = place << SHIFT;
      rows[row + FLOW_AND_INDEX] = from[at + WireRing.FLOW_AND_INDEX];
      rows[row + INFO_AND_ROUTE] = infoAndRoute + 1;
      rows[row + INGRESS_AND_EXTRA] = ingress | (ageAndExtra & PacketPool.LOWER);
      meta[egress] += ((long) size << BYTES_SHIFT) + 1;
      sum += size;
      seen |= 1 << (info >> PRIORITY_SHIFT & PRIORITY_MASK);
      head += 1 << WireRing.SHIFT;
    }
    next = Math.min(next, time);
    heads[in] = head;
    bytes[in] = sum;
    allBytes += sum;
    priorities |= seen;
    return seen < PAUSES;
  }

  int room() {
    return room;
  }

  /** The packets are taken from their wires. */
  void commit(WireRing[] rings, int[] ports) {
    for (int at = 0; at < ports.length; at++) {
      rings[ports[at]].head(heads[at]);
    }
  }

  /** When the first packet arrives after the window. */
  public long next() {
    return next;
  }

  /** Bytes that arrive at the port with this number at its node. */
  public int bytes(int in) {
    return bytes[in];
  }

  public long allBytes() {
    return allBytes;
  }

  /** How many packets leave by the port with this number at its node. */
  public int count(int egress) {
    return (int) (meta[egress] & COUNT_MASK);
  }

  /** The bytes of these. */
  public long bytesOut(int egress) {
    return meta[egress] >> BYTES_SHIFT;
  }

  /** A bit for each priority of these packets. */
  public int priorities(int egress) {
    if ((priorities & priorities - 1) == 0) {
      return priorities;
    }
    int seen = 0;
    int first = egress * (room + APART);
    for (int i = 0; i < count(egress); i++) {
      int info = (int) (rows[((first + i) << SHIFT) + INFO_AND_ROUTE] >> 32);
      seen |= 1 << (info >> PRIORITY_SHIFT & PRIORITY_MASK);
    }
    return seen;
  }

  /** Puts the packets that leave by a port in order; the place of the first key. */
  public int sort(int egress) {
    int first = egress * (room + APART);
    int end = first + count(egress);
    long[] all = keys;
    for (int i = first + 1; i < end; i++) {
      long key = all[i];
      int to = i;
      while (to > first && all[to - 1] > key) {
        all[to] = all[to - 1];
        to--;
      }
      all[to] = key;
    }
    return first;
  }

  /** Where the row begins of the packet of a key. */
  public int row(int first, long key) {
    return (first + ((int) key & most - 1)) << SHIFT;
  }

  public long[] keys() {
    return keys;
  }

  public long[] rows() {
    return rows;
  }

  /** The time of a key. */
  public long time(long key) {
    return begin + (key >>> timeShift);
  }

  /** When the window begins. */
  public long begin() {
    return begin;
  }
}
