package io.railwright.simulate.kernel;

/**
 * A FIFO of packets that arrive in the order in which they were sent, such as all packets with the
 * same delay: a ring of rows of the {@link PacketPool}.
 */
final class PacketLane {
  /** So many rows stay empty: those that were taken last are still looked at. */
  private static final int SPARE = 8;

  private final int base;
  private final int mask;

  /** Both count on; the places are these without the bits above the mask. */
  private int head;

  private int tail;

  /** The time and the place of the last one. */
  private long last;

  private long lastPlace;

  /**
   * An empty lane.
   *
   * @param base its first row
   * @param rooms how many rows it has, a power of two
   */
  PacketLane(int base, int rooms) {
    this.base = base;
    mask = rooms - 1;
  }

  boolean isEmpty() {
    return head == tail;
  }

  boolean isFull() {
    return tail - head >= mask + 1 - SPARE;
  }

  int count() {
    return tail - head;
  }

  /** Takes the row behind the last for one more; whether it comes after all others. */
  boolean append(long time, long place) {
    tail++;
    if (time == last && place < lastPlace) {
      return false;
    }
    last = time;
    lastPlace = place;
    return true;
  }

  /** The last row. */
  int end() {
    return base + (tail - 1 & mask);
  }

  /** The row of the first, which stays as it is for a while. */
  int take() {
    return base + (head++ & mask);
  }

  /** Of the rows that are to come: one that is not the first has one before it. */
  boolean isFirst(int row) {
    return row == first();
  }

  int before(int row) {
    return base + (row - base - 1 & mask);
  }

  int first() {
    return base + (head & mask);
  }

  /** The row of one of those that are to come. */
  int row(int number) {
    return base + (head + number & mask);
  }

  /** Makes room at a place among those that arrive at the same time; the row. */
  int sortIn(long[] rows, long[] places, long time, long place) {
    int row = end();
    while (!isFirst(row)) {
      int before = before(row);
      if (rows[before << PacketCapacity.SHIFT] != time || places[before] <= place) {
        break;
      }
      for (int at = 0; at < 1 << PacketCapacity.SHIFT; at++) {
        rows[(row << PacketCapacity.SHIFT) + at] = rows[(before << PacketCapacity.SHIFT) + at];
      }
      places[row] = places[before];
      row = before;
    }
    return row;
  }
}
