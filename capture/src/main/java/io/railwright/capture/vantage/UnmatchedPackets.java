package io.railwright.capture.vantage;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Packets of one vantage point that have no match at the other one yet: a ring of entries, found by
 * hash chains, of which the oldest is dropped when the ring is full. About 30 bytes for each entry.
 */
final class UnmatchedPackets {
  static final int NONE = -1;

  /** In the place of a time, where none is known that could tell one entry from another. */
  static final long OLDEST = Long.MIN_VALUE;

  private static final int FREE = -2;

  private final int capacity;
  private final long[] keys;
  private final int[] identifications;
  private final long[] times;
  private final long[] ordinals;
  private final byte[] trafficClasses;
  private final int[] next;
  private final int[] heads;
  private int place;
  private int size;

  /**
   * Empty.
   *
   * @param capacity a power of two
   */
  UnmatchedPackets(int capacity) {
    this.capacity = capacity;
    keys = new long[capacity];
    identifications = new int[capacity];
    times = new long[capacity];
    ordinals = new long[capacity];
    trafficClasses = new byte[capacity];
    next = new int[capacity];
    heads = new int[capacity];
    Arrays.fill(next, FREE);
    Arrays.fill(heads, NONE);
  }

  int size() {
    return size;
  }

  long time(int entry) {
    return times[entry];
  }

  long ordinal(int entry) {
    return ordinals[entry];
  }

  int trafficClass(int entry) {
    return trafficClasses[entry] & 0xff;
  }

  long key(int entry) {
    return keys[entry];
  }

  int identification(int entry) {
    return identifications[entry];
  }

  /** The flow's number is the upper half of a key. */
  int flow(int entry) {
    return (int) (keys[entry] >>> 32);
  }

  private int chain(long key, int identification) {
    long mixed = (key ^ (long) identification << 40) * 0x9e3779b97f4a7c15L;
    return (int) (mixed >>> 40) & (capacity - 1);
  }

  /** Adds a packet, after reporting the entry that it pushes out. */
  void add(
      long key, int identification, long time, long ordinal, int trafficClass, IntConsumer out) {
    if (next[place] != FREE) {
      out.accept(place);
      remove(place);
    }
    int chain = chain(key, identification);
    keys[place] = key;
    identifications[place] = identification;
    times[place] = time;
    ordinals[place] = ordinal;
    trafficClasses[place] = (byte) trafficClass;
    next[place] = heads[chain];
    heads[chain] = place;
    size++;
    place = (place + 1) & (capacity - 1);
  }

  /**
   * The entry with this key whose time is nearest to {@code wanted}, or {@link #NONE}. Newer ones
   * come first in a chain, so that the search ends where entries only get older.
   */
  int find(long key, int identification, long wanted) {
    int found = NONE;
    for (int entry = heads[chain(key, identification)]; entry != NONE; entry = next[entry]) {
      if (keys[entry] == key && identifications[entry] == identification) {
        if (found != NONE && away(entry, wanted) > away(found, wanted)) {
          break;
        }
        found = entry;
      }
    }
    return found;
  }

  /** To one who wants the oldest, all are equally far. */
  private long away(int entry, long wanted) {
    return wanted == OLDEST ? 0 : Math.abs(times[entry] - wanted);
  }

  void remove(int entry) {
    int chain = chain(keys[entry], identifications[entry]);
    if (heads[chain] == entry) {
      heads[chain] = next[entry];
    } else {
      int before = heads[chain];
      while (next[before] != entry) {
        before = next[before];
      }
      next[before] = next[entry];
    }
    next[entry] = FREE;
    size--;
  }

  /** From the oldest on; {@code each} may remove the entry. */
  void forEach(IntConsumer each) {
    for (int ahead = 0; ahead < capacity; ahead++) {
      int entry = (place + ahead) & (capacity - 1);
      if (next[entry] != FREE) {
        each.accept(entry);
      }
    }
  }
}
