package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Pending events, the earliest first; events of one moment in the order of their lanes, and of one
 * lane in that of asking, so that a run repeats bit by bit. An event is a slot: 4 bits of type and
 * 24 bits of number.
 *
 * <p>Most events lie one of a few spans ahead (a full packet at 100G, an ACK at 400G ...). Such a
 * span has a lane, a plain ring. All others are in a wheel of buckets, each as wide as about one
 * nanosecond: to ask for an event is to append to a list, and only the few events of one bucket are
 * ever sorted. What lies beyond the wheel waits in a heap. Times are picoseconds.
 */
public final class EventQueue {
  public static final long NEVER = Long.MAX_VALUE;

  /** The lane of events with a span of their own, which is the wheel: in the middle. */
  public static final int NO_LANE = 8;

  /** How many lanes there may be for packets, before the wheel, and for others, behind it. */
  public static final int MOST_PACKET_LANES = NO_LANE;

  public static final int MOST_LANES = 7;

  private static final int LANES = MOST_PACKET_LANES + 1 + MOST_LANES;

  /** The lowest bits of a head. */
  private static final int LANE_BITS = 4;

  private static final int LANE_MASK = LANES - 1;
  private static final long NO_HEAD = Long.MAX_VALUE;

  /** What a lane is for lies at most so far ahead: 20 hours. */
  public static final long LONGEST_SPAN = 1L << 56;

  /** The clock's end, after 12 days: a head has room for that and the longest span. */
  public static final long LAST_TIME = 15 * LONGEST_SPAN;

  private static final int NUMBER_BITS = 24;
  private static final int SLOT_BITS = NUMBER_BITS + 4;
  private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;
  private static final long MOST_APART = (1L << (63 - SLOT_BITS)) - (1L << 24);

  private final TimingWheel wheel;
  private final FarEvents far = new FarEvents();
  private final EventLane[] lanes = new EventLane[LANES];
  private final PacketPool packets;
  private final int sources;
  private PacketLane[] packetLanes = {};
  private int nextLane = NO_LANE + 1;

  /**
   * The first event of each lane: its time and, below, the lane, so that the least of them is the
   * next event. Of the wheel a bound while the bucket at hand is empty: the next bucket is only
   * looked into when nothing else comes before it.
   */
  private final long[] heads = new long[LANES];

  /** The events of the bucket at hand, sorted: two longs each, the time and the key. */
  private long[] batch = new long[8192];

  private int at;
  private int end;

  private long now;
  private int slotNow;
  private long asked;
  private long fired;

  /**
   * An empty queue.
   *
   * @param packets where packets on wires lie
   * @param sources how many ports and the like ask for events: the more, the narrower the buckets
   */
  public EventQueue(PacketPool packets, int sources) {
    this.packets = packets;
    this.sources = sources;
    wheel = new TimingWheel(sources);
    Arrays.fill(heads, NO_HEAD);
    Arrays.fill(lanes, new EventLane(0));
  }

  /**
   * So many lanes, from 0 on, for packets that arrive in the order in which they are sent. In each
   * moment those of the first lane come first.
   */
  public void openPacketLanes(int count) {
    packetLanes = packets.open(count);
  }

  /**
   * A lane for events that are asked for in the order in which they are due. In each moment its
   * events come after packets, after the wheel and after those of lanes before it.
   */
  public int newLane() {
    lanes[nextLane] = new EventLane(sources);
    return nextLane++;
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

  public int slotNow() {
    return slotNow;
  }

  /** How many are still to come. */
  public int pending() {
    int count = wheel.count() + far.count() + end - at;
    for (EventLane lane : lanes) {
      count += lane.count();
    }
    for (PacketLane lane : packetLanes) {
      count += lane.count();
    }
    return count;
  }

  public long fired() {
    return fired;
  }

  public void push(long time, int slot) {
    pushApart(time, ++asked << SLOT_BITS | slot);
  }

  /** A packet's arrival at a port, by a lane for packets. It is in another row then. */
  public void send(long time, int type, int packet, int port, int lane) {
    if (lane == NO_LANE || packetLanes[lane].isFull()) {
      int kept = packets.keep(packet);
      packets.ingress(kept, port);
      push(time, slot(type, kept));
      return;
    }
    PacketLane ring = packetLanes[lane];
    long head = head(time, lane);
    if (ring.isEmpty()) {
      heads[lane] = head;
    }
    packets.send(packet, ring, head, type, port);
  }

  /** By a lane, if the event does not come before those that are in it. */
  public void push(long time, int slot, int lane) {
    if (lane == NO_LANE || time < lanes[lane].last()) {
      push(time, slot);
      return;
    }
    EventLane ring = lanes[lane];
    if (ring.isEmpty()) {
      heads[lane] = head(time, lane);
    }
    ring.append(time, slot);
  }

  private void pushApart(long time, long key) {
    if (at == end) {
      wheel.follow(now);
    }
    long ahead = wheel.ahead(time);
    if (ahead <= 0) {
      insert(time, key);
      heads[NO_LANE] = headApart(batch[2 * at]);
      return;
    }
    if (wheel.reaches(ahead)) {
      wheel.add(time, key);
    } else {
      far.push(time, key);
    }
    heads[NO_LANE] = Math.min(heads[NO_LANE], headApart(time));
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
    long limit = Math.min(until, LAST_TIME);
    long first = soonest();
    while ((first & LANE_MASK) == NO_LANE && at == end && time(first) <= limit) {
      refill();
      first = soonest();
    }
    if (time(first) > limit) {
      return false;
    }
    now = time(first);
    fired++;
    advance((int) first & LANE_MASK);
    return true;
  }

  /** Turned round at the highest bit, since they are compared with their signs. */
  private static long head(long time, int lane) {
    return (time << LANE_BITS | lane) ^ Long.MIN_VALUE;
  }

  /** What comes after the clock's end waits for ever. */
  private static long headApart(long time) {
    return time > LAST_TIME ? NO_HEAD : head(time, NO_LANE);
  }

  private static long time(long head) {
    return (head ^ Long.MIN_VALUE) >>> LANE_BITS;
  }

  /** The least head. Without a branch for each, since which it is cannot be foretold. */
  private long soonest() {
    long[] all = heads;
    long least = Math.min(Math.min(all[0], all[1]), Math.min(all[2], all[3]));
    least = Math.min(least, Math.min(Math.min(all[8], all[9]), Math.min(all[10], all[11])));
    if (packetLanes.length > 4) {
      least = Math.min(least, Math.min(Math.min(all[4], all[5]), Math.min(all[6], all[7])));
    }
    if (nextLane > 12) {
      least = Math.min(least, Math.min(Math.min(all[12], all[13]), Math.min(all[14], all[15])));
    }
    return least;
  }

  /** Takes the first event of a lane. */
  private void advance(int lane) {
    if (lane < NO_LANE) {
      PacketLane ring = packetLanes[lane];
      int packet = ring.take();
      slotNow = slot(packets.type(packet), packet);
      heads[lane] = ring.isEmpty() ? NO_HEAD : packets.head(ring.first());
    } else if (lane > NO_LANE) {
      EventLane ring = lanes[lane];
      slotNow = ring.slot();
      ring.remove();
      heads[lane] = ring.isEmpty() ? NO_HEAD : head(ring.time(), lane);
    } else {
      slotNow = (int) batch[2 * at + 1] & SLOT_MASK;
      at++;
      heads[NO_LANE] = at < end ? headApart(batch[2 * at]) : bound();
    }
  }

  /** Nothing outside the bucket at hand comes before this. */
  private long bound() {
    return headApart(Math.min(wheel.soonestBucketStart(), far.soonest()));
  }

  /** Takes the next bucket of the wheel that has something in it. */
  private void refill() {
    at = 0;
    end = 0;
    if (asked >= MOST_APART) {
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
    while (entry != TimingWheel.NONE) {
      insert(wheel.time(entry), wheel.key(entry));
      entry = wheel.release(entry);
    }
    heads[NO_LANE] = headApart(batch[0]);
  }

  /** Lets the clock stand at the end of a run that nothing more happens in, or at its own end. */
  public void stopAt(long time) {
    now = Math.max(now, Math.min(time, LAST_TIME));
  }
}
