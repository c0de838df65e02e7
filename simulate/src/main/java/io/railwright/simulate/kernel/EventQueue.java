package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Pending events, the earliest first; events of one moment in the order of their tickets, so that a
 * run repeats bit by bit. An event is a slot: 4 bits of type and 24 bits of number.
 *
 * <p>Most events lie one of a few spans ahead (a full packet at 100G, an ACK at 400G ...). Such a
 * span has a lane, a plain ring. All others are in a wheel of buckets, each as wide as about one
 * nanosecond: to ask for an event is to append to a list, and only the few events of one bucket are
 * ever sorted. What lies beyond the wheel waits in a heap. Times are picoseconds.
 */
public final class EventQueue {
  public static final long NEVER = Long.MAX_VALUE;

  /** The lane of events with a span of their own. */
  public static final int NO_LANE = 0;

  private static final int MOST_LANES = 13;
  private static final int NUMBER_BITS = 24;
  private static final int SLOT_BITS = NUMBER_BITS + 4;
  private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;
  private static final long LAST_TICKET = (1L << (63 - SLOT_BITS)) - (1L << 24);

  private final Wheel wheel;
  private final FarEvents far = new FarEvents();
  private final Lane[] lanes = new Lane[MOST_LANES];
  private final int laneRoom;
  private int laneCount = 1;

  /**
   * The first event of each lane, the earliest lane first. Of lane 0, which is the wheel, a bound
   * where the key is 0: the next bucket is only looked into when nothing else comes before it.
   */
  private final long[] headTime = new long[MOST_LANES];

  private final long[] headKey = new long[MOST_LANES];

  private final int[] headLane = new int[MOST_LANES];

  /** When the first event of lane 0 is due, or a bound. */
  private long apart = NEVER;

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
   * @param laneRoom for how many events each lane has room before it grows
   */
  public EventQueue(int sources, int laneRoom) {
    this.laneRoom = laneRoom;
    wheel = new Wheel(sources);
    Arrays.fill(headTime, NEVER);
    lanes[NO_LANE] = new Lane(0);
  }

  /**
   * A lane for events that are asked for in the order in which they are due; none if all are taken.
   */
  public int newLane() {
    if (laneCount == MOST_LANES) {
      return NO_LANE;
    }
    headLane[laneCount] = laneCount;
    lanes[laneCount] = new Lane(laneRoom);
    return laneCount++;
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
    int count = wheel.count() + far.count() + end - at;
    for (int lane = 1; lane < laneCount; lane++) {
      count += lanes[lane].count();
    }
    return count;
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
    pushApart(time, ticket << SLOT_BITS | slot);
  }

  /** By a lane, if the event comes after all that are in it. */
  public void push(long time, long ticket, int slot, int lane) {
    long key = ticket << SLOT_BITS | slot;
    Lane ring = lanes[lane];
    if (lane == NO_LANE || !ring.fits(time, key)) {
      pushApart(time, key);
      return;
    }
    if (ring.isEmpty()) {
      raise(lane, time, key);
    }
    ring.append(time, key);
  }

  private void pushApart(long time, long key) {
    if (at == end) {
      wheel.follow(now);
    }
    long ahead = wheel.ahead(time);
    if (ahead <= 0) {
      insert(time, key);
      if (batch[2 * at + 1] == key) {
        apart = time;
        raise(NO_LANE, time, key);
      }
      return;
    }
    if (wheel.reaches(ahead)) {
      wheel.add(time, key);
    } else {
      far.push(time, key);
    }
    if (time < apart) {
      apart = time;
      raise(NO_LANE, time, 0);
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
    long time = headTime[0];
    long key = headKey[0];
    while (key == 0 && time <= until && time != NEVER) {
      refill();
      time = headTime[0];
      key = headKey[0];
    }
    if (time > until || time == NEVER) {
      return false;
    }
    now = time;
    ticketNow = key >>> SLOT_BITS;
    slotNow = (int) key & SLOT_MASK;
    fired++;
    advance(headLane[0]);
    return true;
  }

  /** Past the first event of the first lane. */
  private void advance(int lane) {
    if (lane != NO_LANE) {
      Lane ring = lanes[lane];
      ring.remove();
      if (ring.isEmpty()) {
        lower(lane, NEVER, 0);
      } else {
        lower(lane, ring.time(), ring.key());
      }
    } else if (++at < end) {
      apart = batch[2 * at];
      lower(NO_LANE, apart, batch[2 * at + 1]);
    } else {
      apart = Math.min(wheel.soonestBucketStart(), far.soonest());
      lower(NO_LANE, apart, 0);
    }
  }

  /** The first lane has another first event, later than before. */
  private void lower(int lane, long time, long key) {
    long[] times = headTime;
    long[] keys = headKey;
    int last = laneCount - 1;
    int place = 0;
    while (place < last) {
      long other = times[place + 1];
      if (other > time || (other == time && keys[place + 1] > key)) {
        break;
      }
      times[place] = other;
      keys[place] = keys[place + 1];
      headLane[place] = headLane[place + 1];
      place++;
    }
    times[place] = time;
    keys[place] = key;
    headLane[place] = lane;
  }

  /** A lane has another first event, earlier than before. */
  private void raise(int lane, long time, long key) {
    int place = laneCount - 1;
    while (headLane[place] != lane) {
      place--;
    }
    while (place > 0) {
      long other = headTime[place - 1];
      if (other < time || (other == time && headKey[place - 1] < key)) {
        break;
      }
      headTime[place] = other;
      headKey[place] = headKey[place - 1];
      headLane[place] = headLane[place - 1];
      place--;
    }
    headTime[place] = time;
    headKey[place] = key;
    headLane[place] = lane;
  }

  /** Takes the next bucket of the wheel that has something in it. */
  private void refill() {
    at = 0;
    end = 0;
    if (tickets >= LAST_TICKET) {
      throw new IllegalStateException("the simulation has more events than can be numbered");
    }
    wheel.turnTo(Math.min(wheel.soonestBucketStart(), far.soonest()));
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
    apart = batch[0];
    lower(NO_LANE, apart, batch[1]);
  }

  /** Lets the clock stand at the end of a run that nothing more happens in. */
  public void stopAt(long time) {
    now = Math.max(now, time);
  }
}
