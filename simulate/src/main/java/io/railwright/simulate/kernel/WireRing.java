package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * The packets on one wire, in the order in which they arrive. A packet is four longs: the time of
 * its arrival, two of its row in the {@link PacketPool}, and what it says besides with its age
 * above.
 */
public final class WireRing {
  public static final int TIME = 0;
  public static final int FLOW_AND_INDEX = 1;
  public static final int INFO_AND_ROUTE = 2;
  public static final int AGE_AND_EXTRA = 3;
  public static final int SHIFT = 2;

  private static final int FEW = 32;

  private long[] rows;
  private int mask;

  /** Both count on; the places are these without the bits above the mask. */
  private int head;

  private int tail;

  /** An empty one, with room for so many packets before it grows. */
  WireRing(int room) {
    rows = new long[Integer.highestOneBit(Math.max(FEW, 2 * room - 1)) << SHIFT];
    mask = rows.length - 1;
  }

  boolean isEmpty() {
    return head == tail;
  }

  /** How many packets fit before it grows. */
  int room() {
    return rows.length >> SHIFT;
  }

  int count() {
    return (tail - head) >> SHIFT;
  }

  public void append(long time, long flowAndIndex, long infoAndRoute, long ageAndExtra) {
    if (tail - head == rows.length) {
      grow();
    }
    int at = tail & mask;
    rows[at + TIME] = time;
    rows[at + FLOW_AND_INDEX] = flowAndIndex;
    rows[at + INFO_AND_ROUTE] = infoAndRoute;
    rows[at + AGE_AND_EXTRA] = ageAndExtra;
    tail += 1 << SHIFT;
  }

  private void grow() {
    int first = head & mask;
    long[] larger = Arrays.copyOfRange(rows, first, first + 2 * rows.length);
    System.arraycopy(rows, 0, larger, rows.length - first, first);
    tail -= head;
    head = 0;
    rows = larger;
    mask = larger.length - 1;
  }

  /** When the first one arrives; never, if there is none. */
  public long time() {
    return head == tail ? EventQueue.NEVER : rows[head & mask];
  }

  /** All places, a power of two. */
  public long[] rows() {
    return rows;
  }

  int head() {
    return head;
  }

  /** Packets up to there are no longer on the wire. */
  void head(int place) {
    head = place;
  }

  /** Where the next packet comes, but for the bits above those of a place. */
  public int tail() {
    return tail;
  }

  /** Packets up to there were added. */
  public void tail(int place) {
    tail = place;
  }

  /** Has room for so many packets more. */
  public void makeRoom(int more) {
    while (tail - head + (more << SHIFT) > rows.length) {
      grow();
    }
  }

  /** Of the packet that has so many before it. */
  long get(int number, int what) {
    return rows[(head + (number << SHIFT) & mask) + what];
  }

  /** Of the first one, which there is. */
  public long first(int what) {
    return rows[(head & mask) + what];
  }

  public void remove() {
    head += 1 << SHIFT;
  }

  /** All packets go on to another ring; this one begins anew, so that it stays small. */
  void moveTo(WireRing other) {
    other.makeRoom(count());
    int all = tail - head;
    int first = head & mask;
    int to = other.tail & other.mask;
    for (int done = 0; done < all; ) {
      int from = first + done & mask;
      int place = to + done & other.mask;
      int some = Math.min(all - done, Math.min(rows.length - from, other.rows.length - place));
      System.arraycopy(rows, from, other.rows, place, some);
      done += some;
    }
    other.tail += all;
    head = 0;
    tail = 0;
  }

  /** From the port that sends by it. */
  void pass(int sender, Repetition through) {
    through.same(count());
    for (int place = head; place != tail; place += 1 << SHIFT) {
      int at = place & mask;
      rows[at + TIME] = through.moment(rows[at + TIME]);
      rows[at + FLOW_AND_INDEX] = through.packet(rows[at + FLOW_AND_INDEX]);
      through.same(rows[at + INFO_AND_ROUTE]);
      long extra = rows[at + AGE_AND_EXTRA] & PacketPool.LOWER;
      through.same(extra);
      long age = through.age(sender, rows[at + AGE_AND_EXTRA] >>> 32);
      rows[at + AGE_AND_EXTRA] = age << 32 | extra;
    }
  }
}
