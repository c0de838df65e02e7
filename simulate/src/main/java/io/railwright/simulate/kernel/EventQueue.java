package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Pending events, the earliest first; events of one moment in the order in which they were asked
 * for, so that a run repeats bit by bit. An event is a slot: 3 bits of type and 24 bits of number.
 *
 * <p>A heap with four children a node. The entry that fires stays at the root as a hole, so that
 * the next event asked for (nearly always one) costs a single descent. Times are picoseconds.
 */
public final class EventQueue {
  public static final long NEVER = Long.MAX_VALUE;

  private static final int NUMBER_BITS = 24;
  private static final int SLOT_BITS = NUMBER_BITS + 3;
  private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;
  private static final long LAST_TICKET = (1L << (63 - SLOT_BITS)) - 2;

  /** Two longs an entry: the time, and the ticket above the slot. */
  private long[] heap;

  private int size;
  private boolean hole;
  private long now;
  private long ticketNow;
  private int slotNow;
  private long tickets;
  private long fired;

  public EventQueue(int capacity) {
    heap = new long[2 * Math.max(16, capacity)];
  }

  public static int slot(int type, int number) {
    return type << NUMBER_BITS | number;
  }

  public static int type(int slot) {
    return slot >>> NUMBER_BITS;
  }

  public static int number(int slot) {
    return slot & ((1 << NUMBER_BITS) - 1);
  }

  public long now() {
    return now;
  }

  /** The ticket of the event that fires now: later tickets of this moment are still to come. */
  public long ticketNow() {
    return ticketNow;
  }

  public int slotNow() {
    return slotNow;
  }

  public long fired() {
    return fired;
  }

  /** The next place in the order of events that share a moment. */
  public long ticket() {
    if (tickets >= LAST_TICKET) {
      throw new IllegalStateException("the simulation has more events than can be numbered");
    }
    return ++tickets;
  }

  public void push(long time, int slot) {
    push(time, ticket(), slot);
  }

  /** With a ticket drawn before, for an event whose need shows only later. */
  public void push(long time, long ticket, int slot) {
    long key = ticket << SLOT_BITS | slot;
    if (hole) {
      hole = false;
      sink(time, key);
      return;
    }
    if (2 * size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * heap.length);
    }
    rise(size++, time, key);
  }

  /** Moves on to the next event, unless there is none until then. */
  public boolean next(long until) {
    if (hole) {
      hole = false;
      size--;
      if (size > 0) {
        sink(heap[2 * size], heap[2 * size + 1]);
      }
    }
    if (size == 0 || heap[0] > until) {
      return false;
    }
    hole = true;
    now = heap[0];
    long key = heap[1];
    ticketNow = key >>> SLOT_BITS;
    slotNow = (int) key & SLOT_MASK;
    fired++;
    return true;
  }

  /** Lets the clock stand at the end of a run that nothing more happens in. */
  public void stopAt(long time) {
    now = Math.max(now, time);
  }

  private void rise(int from, long time, long key) {
    long[] entries = heap;
    int at = from;
    while (at > 0) {
      int parent = (at - 1) >> 2;
      long other = entries[2 * parent];
      if (other < time || (other == time && entries[2 * parent + 1] < key)) {
        break;
      }
      entries[2 * at] = other;
      entries[2 * at + 1] = entries[2 * parent + 1];
      at = parent;
    }
    entries[2 * at] = time;
    entries[2 * at + 1] = key;
  }

  private void sink(long time, long key) {
    long[] entries = heap;
    int count = size;
    int at = 0;
    while (true) {
      int child = 4 * at + 1;
      if (child >= count) {
        break;
      }
      int least = child;
      long leastTime = entries[2 * child];
      int last = Math.min(child + 4, count);
      for (int i = child + 1; i < last; i++) {
        long other = entries[2 * i];
        if (other < leastTime
            || (other == leastTime && entries[2 * i + 1] < entries[2 * least + 1])) {
          least = i;
          leastTime = other;
        }
      }
      if (time < leastTime || (time == leastTime && key < entries[2 * least + 1])) {
        break;
      }
      entries[2 * at] = leastTime;
      entries[2 * at + 1] = entries[2 * least + 1];
      at = least;
    }
    entries[2 * at] = time;
    entries[2 * at + 1] = key;
  }
}
