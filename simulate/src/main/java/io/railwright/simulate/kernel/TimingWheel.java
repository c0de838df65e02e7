package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * A timing wheel: buckets of events, each a list in the order of scheduling, with a bitmap of the
 * buckets that are not empty.
 */
final class TimingWheel {
  static final int NONE = -1;

  /** A bucket of 1,024 ps suits up to so many sources; with more it gets narrower. */
  private static final int SOURCES_FOR_WIDEST = 2048;

  private static final int WIDEST_BITS = 10;
  private static final int NARROWEST_BITS = 6;

  /** The wheel reaches 2.1 us ahead: more than most wires, and small enough for the cache. */
  private static final int REACH_BITS = 21;

  /** The places in the row of an entry. */
  private static final int TIME = 0;

  private static final int KEY = 1;
  private static final int NEXT = 2;
  private static final int PLACE = 3;
  private static final int SHIFT = 2;

  private static final long LOWER = 0xffffffffL;

  private final int widthBits;
  private final int mask;

  /** The first entry above, the last one below. Only looked at where the bitmap says so. */
  private final long[] ends;

  private final long[] filled;
  private long[] entries;
  private int free = NONE;
  private int fresh;
  private int count;

  /** The bucket at hand, counted from time zero. */
  private long hand;

  TimingWheel(int sources) {
    int narrower = 32 - Integer.numberOfLeadingZeros(sources / SOURCES_FOR_WIDEST);
    widthBits = Math.max(NARROWEST_BITS, WIDEST_BITS - narrower);
    int buckets = 1 << (REACH_BITS - widthBits);
    mask = buckets - 1;
    ends = new long[buckets];
    filled = new long[buckets >> 6];
    entries = new long[Math.max(1024, 2 * sources) << SHIFT];
  }

  /** How many buckets a time is ahead of the hand. */
  long ahead(long moment) {
    return (moment >> widthBits) - hand;
  }

  boolean reaches(long ahead) {
    return ahead <= mask;
  }

  void add(long moment, long place, long key) {
    int entry = free;
    if (entry != NONE) {
      free = (int) entries[(entry << SHIFT) + NEXT];
    } else {
      entry = fresh++;
      if (entry << SHIFT == entries.length) {
        entries = Arrays.copyOf(entries, 2 * entries.length);
      }
    }
    int row = entry << SHIFT;
    entries[row + TIME] = moment;
    entries[row + KEY] = key;
    entries[row + PLACE] = place;
    entries[row + NEXT] = NONE;
    int bucket = (int) (moment >> widthBits) & mask;
    long bit = 1L << bucket;
    if ((filled[bucket >> 6] & bit) == 0) {
      filled[bucket >> 6] |= bit;
      ends[bucket] = (long) entry << 32 | entry;
    } else {
      long both = ends[bucket];
      entries[((int) both << SHIFT) + NEXT] = entry;
      ends[bucket] = (both & ~LOWER) | entry;
    }
    count++;
  }

  int count() {
    return count;
  }

  /** When the next bucket that is not empty begins. */
  long soonestBucketStart() {
    if (count == 0) {
      return EventQueue.NEVER;
    }
    int from = (int) hand & mask;
    int word = from >> 6;
    long bits = filled[word] & -1L << from;
    while (bits == 0) {
      word = (word + 1) & (filled.length - 1);
      bits = filled[word];
    }
    int bucket = (word << 6) + Long.numberOfTrailingZeros(bits);
    return (hand + ((bucket - from) & mask)) << widthBits;
  }

  void turnTo(long moment) {
    hand = Math.max(hand, moment >> widthBits);
  }

  /** Up to the bucket before that of a moment, which all entries come after or lie in. */
  void follow(long moment) {
    hand = Math.max(hand, (moment >> widthBits) - 1);
  }

  /** The first entry of the bucket at hand, which is empty afterwards. */
  int takeBucket() {
    int bucket = (int) hand & mask;
    long bit = 1L << bucket;
    if ((filled[bucket >> 6] & bit) == 0) {
      return NONE;
    }
    filled[bucket >> 6] &= ~bit;
    return (int) (ends[bucket] >> 32);
  }

  long time(int entry) {
    return entries[(entry << SHIFT) + TIME];
  }

  long place(int entry) {
    return entries[(entry << SHIFT) + PLACE];
  }

  long key(int entry) {
    return entries[(entry << SHIFT) + KEY];
  }

  /** Frees an entry that was taken; the one that follows it. */
  int release(int entry) {
    int at = (entry << SHIFT) + NEXT;
    int following = (int) entries[at];
    entries[at] = free;
    free = entry;
    count--;
    return following;
  }
}
