package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Pending events, the earliest first; events of one moment in the order of their tickets, so that a
 * run repeats bit by bit. An event is a slot: 3 bits of type and 24 bits of number.
 *
 * <p>A wheel of buckets, each as wide as about one nanosecond: to ask for an event is to append to
 * a list, and only the few events of one bucket are ever sorted. What lies beyond the wheel waits
 * in a heap. Times are picoseconds.
 */
public final class EventQueue {
  public static final long NEVER = Long.MAX_VALUE;

  private static final int NUMBER_BITS = 24;
  private static final int SLOT_BITS = NUMBER_BITS + 3;
  private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;
  private static final long LAST_TICKET = (1L << (63 - SLOT_BITS)) - (1L << 24);

  private final Wheel wheel;
  private final FarEvents far = new FarEvents();

  /** The events of the bucket at hand, sorted: two longs each, the time and the key. */
  private long[] batch = new long[8192];

  private int at;
  private int end;

  private long now;
  private long ticketNow;
  private int slotNow;
  private long tickets;
  private long fired;

  /**
   * An empty queue.
   *
   * @param sources how many ports and the like ask for events: the more, the narrower the buckets
   */
  public EventQueue(int sources) {
    wheel = new Wheel(sources);
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

  /** How many are still to come. */
  public int pending() {
    return wheel.count() + far.count() + end - at;
  }

  public long fired() {
    return fired;
  }

  /** The next place in the order of events that share a moment. */
  public long ticket() {
    return ++tickets;
  }

  /** Two places that follow each other; the first of them. */
  public long twoTickets() {
    tickets += 2;
    return tickets - 1;
  }

  public void push(long time, int slot) {
    push(time, ticket(), slot);
  }

  /** With a ticket drawn before, for an event whose need shows only later. */
  public void push(long time, long ticket, int slot) {
    long key = ticket << SLOT_BITS | slot;
    long ahead = wheel.ahead(time);
    if (ahead <= 0) {
      insert(time, key);
    } else if (wheel.reaches(ahead)) {
      wheel.add(time, key);
    } else {
      far.push(time, key);
    }
  }

  /** Into the bucket at hand, at its place. */
  private void insert(long time, long key) {
    if (2 * end == batch.length) {
      batch = Arrays.copyOf(batch, 2 * batch.length);
    }
    place(end++, time, key);
  }

  private void place(int from, long time, long key) {
    long[] entries = batch;
    int place = from;
    while (place > at) {
      long other = entries[2 * place - 2];
      if (other < time || (other == time && entries[2 * place - 1] < key)) {
        break;
      }
      entries[2 * place] = other;
      entries[2 * place + 1] = entries[2 * place - 1];
      place--;
    }
    entries[2 * place] = time;
    entries[2 * place + 1] = key;
  }

  /** Moves on to the next event, unless there is none until then. */
  public boolean next(long until) {
    if (at == end && !refill(until)) {
      return false;
    }
    long time = batch[2 * at];
    if (time > until) {
      return false;
    }
    long key = batch[2 * at + 1];
    at++;
    now = time;
    ticketNow = key >>> SLOT_BITS;
    slotNow = (int) key & SLOT_MASK;
    fired++;
    return true;
  }

  /** Takes the next bucket that has something in it. */
  private boolean refill(long until) {
    at = 0;
    end = 0;
    long soonest = Math.min(wheel.soonestBucketStart(), far.soonest());
    if (soonest == NEVER || soonest > until) {
      return false;
    }
    if (tickets >= LAST_TICKET) {
      throw new IllegalStateException("the simulation has more events than can be numbered");
    }
    wheel.turnTo(soonest);
    while (far.soonest() != NEVER && wheel.reaches(wheel.ahead(far.soonest()))) {
      long time = far.soonest();
      long key = far.soonestKey();
      far.pop();
      wheel.add(time, key);
    }
    int entry = wheel.takeBucket();
    while (entry != Wheel.NONE) {
      insert(wheel.time(entry), wheel.key(entry));
      entry = wheel.release(entry);
    }
    return true;
  }

  /** Lets the clock stand at the end of a run that nothing more happens in. */
  public void stopAt(long time) {
    now = Math.max(now, time);
  }
}
