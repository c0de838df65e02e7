package io.railwright.simulate.kernel;

/**
 * A FIFO of events that are scheduled in the order in which they are due, such as all arrivals with
 * the same delay. It is a ring buffer and needs no sorting. An event is two longs, its time and its
 * place in the moment.
 */
final class EventLane {
  private long[] ring;
  private int mask;

  /** Both count on; the places are these without the bits above the mask. */
  private int head;

  private int tail;
  private long last;
  private long lastPlace;

  /**
   * An empty lane.
   *
   * @param room for so many events at least, before it grows
   */
  EventLane(int room) {
    ring = new long[2 * Integer.highestOneBit(Math.max(256, 2 * room - 1))];
    mask = ring.length - 1;
  }

  /** The time of the last event: none before it may be appended. */
  long last() {
    return last;
  }

  /** Those of one moment are in the order of their places. Whether it is the first of all now. */
  boolean append(long time, long place) {
    if (tail - head == ring.length) {
      grow();
    }
    int at = tail;
    if (time == last && place < lastPlace) {
      at = sortIn(time, place);
    } else {
      last = time;
      lastPlace = place;
    }
    ring[at & mask] = time;
    ring[(at & mask) + 1] = place;
    tail += 2;
    return at == head;
  }

  private int sortIn(long time, long place) {
    int at = tail;
    while (at != head && ring[at - 2 & mask] == time && ring[(at - 2 & mask) + 1] > place) {
      ring[at & mask] = time;
      ring[(at & mask) + 1] = ring[(at - 2 & mask) + 1];
      at -= 2;
    }
    return at;
  }

  private void grow() {
    long[] larger = new long[2 * ring.length];
    int first = head & mask;
    System.arraycopy(ring, first, larger, 0, ring.length - first);
    System.arraycopy(ring, 0, larger, ring.length - first, first);
    tail = ring.length;
    head = 0;
    ring = larger;
    mask = larger.length - 1;
  }

  boolean isEmpty() {
    return head == tail;
  }

  int count() {
    return (tail - head) / 2;
  }

  /** Of the first event; there is one. */
  long time() {
    return ring[head & mask];
  }

  long place() {
    return ring[(head & mask) + 1];
  }

  void remove() {
    head += 2;
  }
}
