package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Pending events, the earliest first. Those of one moment come in an order that each node could
 * tell by itself: by type; arrivals by how long the port that sent them had been busy without a
 * break, the shortest first, then by port; ports likewise; others by their numbers. So a run
 * depends on its input alone, and not on the order in which its events were asked for. An event is
 * a slot: 4 bits of type and 24 bits of number.
 *
 * <p>Most events lie one of a few spans ahead (a full packet at 100G, an ACK at 400G ...). Such a
 * span has a lane, a plain ring. All others are in a wheel of buckets, each as wide as about one
 * nanosecond: to ask for an event is to append to a list, and only the few events of one bucket are
 * ever sorted. What lies beyond the wheel waits in a heap. Times are picoseconds.
 */
public class EventQueue {
  /** Makes the queue of a run. */
  public interface Maker {
    /**
     * An empty queue.
     *
     * @param packets where packets on wires lie
     * @param ports how many ports ask for events
     */
    EventQueue make(PacketPool packets, int ports);

    /** For another run of the same, with what the queue of one that is over came to. */
    default Maker withRoom(WaveCapacity room) {
      return this;
    }

    /** How many threads a run has with this queue. */
    default int threads() {
      return 1;
    }

    /** With fewer events than that in a window the next one is not worth waking other threads. */
    default long few() {
      return 400;
    }
  }

  public static final long NEVER = Long.MAX_VALUE;

  /** The types of packets that arrive, at a switch and at a host. */
  public static final int FIRST_ARRIVAL = 1;

  public static final int LAST_ARRIVAL = 2;

  /** The type of a port that is free, or may send: the last of a moment. */
  public static final int PORT = 8;

  /** The lane of events with a span of their own, which is the wheel: in the middle. */
  public static final int NO_LANE = 8;

  /** How many lanes there may be for packets, before the wheel, and for ports, behind it. */
  public static final int MOST_PACKET_LANES = NO_LANE;

  public static final int MOST_LANES = 7;

  private static final int LANES = MOST_PACKET_LANES + 1 + MOST_LANES;

  /** What a lane is for lies at most so far ahead: 20 hours. */
  public static final long LONGEST_SPAN = 1L << 56;

  /** The clock's end, after 12 days. */
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
   * The first event of each lane, so that the least of them is the next event. Of the wheel a bound
   * while the bucket at hand is empty: the next bucket is only looked into when nothing else comes
   * before it.
   */
  private final long[] heads = new long[LANES];

  private final Heads form;

  /** The events of the bucket at hand, sorted. */
  private final Batch batch;

  private long now;
  private int slotNow;
  private long asked;
  private long fired;

  /**
   * An empty queue.
   *
   * @param packets where packets on wires lie
   * @param sources how many ports ask for events: the more, the narrower the buckets
   */
  public EventQueue(PacketPool packets, int sources) {
    this.packets = packets;
    this.sources = sources;
    wheel = new TimingWheel(sources);
    form = new Heads(sources);
    batch = new Batch();
    Arrays.fill(heads, Heads.NONE);
    Arrays.fill(lanes, new EventLane(0));
  }

  /** So many lanes, from 0 on, for packets that arrive in the order in which they are sent. */
  public void openPacketLanes(int count) {
    packetLanes = packets.open(count);
  }

  /** A lane for ports that are free in the order in which that is asked for. */
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
    int count = wheel.count() + far.count() + batch.count();
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

  /** What is neither an arrival nor a port. */
  public void push(long time, int slot) {
    pushApart(time, form.other(slot), slot);
  }

  /**
   * A packet's arrival at a port, by a lane for packets. It is in another row then.
   *
   * @param age for how long its port had been busy without a break when it was sent
   */
  public void send(long time, int type, int packet, int port, int age, int lane) {
    long place = form.arrival(type, age, port);
    if (lane == NO_LANE || packetLanes[lane].isFull()) {
      pushApart(time, place, slot(type, packets.sendApart(packet, port)));
    } else if (packets.send(packet, packetLanes[lane], time, type, port, place)) {
      heads[lane] = form.head(time, place, lane);
    }
  }

  /**
   * A port is to be looked at; by a lane, if that does not come before those that are in it.
   *
   * @param age for how long it will have been busy without a break
   */
  public void wake(long time, int port, int age, int lane) {
    long place = form.port(age, port);
    if (lane == NO_LANE || time < lanes[lane].last()) {
      pushApart(time, place, slot(PORT, port));
    } else if (lanes[lane].append(time, place)) {
      heads[lane] = form.head(time, place, lane);
    }
  }

  private void pushApart(long time, long place, int slot) {
    long key = ++asked << SLOT_BITS | slot;
    if (batch.isEmpty()) {
      wheel.follow(now);
    }
    long ahead = wheel.ahead(time);
    if (ahead <= 0) {
      batch.insert(time, place, key);
      heads[NO_LANE] = headOfBatch();
      return;
    }
    if (wheel.reaches(ahead)) {
      wheel.add(time, place, key);
    } else {
      far.push(time, place, key);
    }
    if (batch.isEmpty()) {
      heads[NO_LANE] = Math.min(heads[NO_LANE], bound(time));
    }
  }

  /** Moves on to the next event, unless there is none until then. */
  public boolean next(long until) {
    long first = soonest();
    while (first >= Heads.LATER || (Heads.lane(first) == NO_LANE && batch.isEmpty())) {
      if (first == Heads.NONE || !find(first, Math.min(until, LAST_TIME))) {
        return false;
      }
      first = soonest();
    }
    long time = form.time(first);
    if (time > Math.min(until, LAST_TIME)) {
      return false;
    }
    now = time;
    fired++;
    advance(Heads.lane(first));
    return true;
  }

  /** Makes heads exact: those that lie far ahead, or the next bucket; if before a limit. */
  private boolean find(long first, long limit) {
    if (first >= Heads.LATER) {
      return rebase(limit);
    }
    if (form.time(first) > limit) {
      return false;
    }
    refill();
    return true;
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
      heads[lane] = headOfPackets(lane);
    } else if (lane > NO_LANE) {
      EventLane ring = lanes[lane];
      slotNow = slot(PORT, form.portOf(ring.place()));
      ring.remove();
      heads[lane] = headOfPorts(lane);
    } else {
      slotNow = (int) batch.remove() & SLOT_MASK;
      heads[NO_LANE] = headApart();
    }
  }

  private long headOfPackets(int lane) {
    PacketLane ring = packetLanes[lane];
    if (ring.isEmpty()) {
      return Heads.NONE;
    }
    int packet = ring.first();
    return form.head(packets.due(packet), packets.place(packet), lane);
  }

  private long headOfPorts(int lane) {
    EventLane ring = lanes[lane];
    return ring.isEmpty() ? Heads.NONE : form.head(ring.time(), ring.place(), lane);
  }

  private long headApart() {
    return batch.isEmpty()
        ? bound(Math.min(wheel.soonestBucketStart(), far.soonest()))
        : headOfBatch();
  }

  /** Nothing outside the bucket at hand comes before this. What is after the clock's end waits. */
  private long bound(long time) {
    return time > LAST_TIME ? Heads.NONE : form.head(time, 0, NO_LANE);
  }

  private long headOfBatch() {
    long time = batch.time();
    return time > LAST_TIME ? Heads.NONE : form.head(time, batch.place(), NO_LANE);
  }

  /** Counts heads from another time on, if the next event comes before a limit. */
  private boolean rebase(long limit) {
    long soonest =
        batch.isEmpty() ? Math.min(wheel.soonestBucketStart(), far.soonest()) : batch.time();
    for (PacketLane lane : packetLanes) {
      soonest = lane.isEmpty() ? soonest : Math.min(soonest, packets.due(lane.first()));
    }
    for (int lane = NO_LANE + 1; lane < nextLane; lane++) {
      soonest = lanes[lane].isEmpty() ? soonest : Math.min(soonest, lanes[lane].time());
    }
    if (soonest > limit) {
      return false;
    }
    form.countFrom(soonest);
    for (int lane = 0; lane < packetLanes.length; lane++) {
      heads[lane] = headOfPackets(lane);
    }
    for (int lane = NO_LANE + 1; lane < nextLane; lane++) {
      heads[lane] = headOfPorts(lane);
    }
    heads[NO_LANE] = headApart();
    return true;
  }

  /** Takes the next bucket of the wheel that has something in it. */
  private void refill() {
    if (asked >= MOST_APART) {
      throw new IllegalStateException("the simulation has more events than can be numbered");
    }
    wheel.turnTo(Math.min(wheel.soonestBucketStart(), far.soonest()));
    while (far.soonest() != NEVER && wheel.reaches(wheel.ahead(far.soonest()))) {
      long time = far.soonest();
      long place = far.soonestPlace();
      long key = far.soonestKey();
      far.pop();
      wheel.add(time, place, key);
    }
    int entry = wheel.takeBucket();
    while (entry != TimingWheel.NONE) {
      batch.insert(wheel.time(entry), wheel.place(entry), wheel.key(entry));
      entry = wheel.release(entry);
    }
    heads[NO_LANE] = headOfBatch();
  }

  /** Bytes of packets of a kind that are neither in lanes nor kept. */
  public long bytesOnWires(int kind) {
    return 0;
  }

  /** Sets the clock, where the order of events is kept elsewhere. */
  public final void moveTo(long time) {
    now = time;
  }

  /** Lets the clock stand at the end of a run that nothing more happens in, or at its own end. */
  public void stopAt(long time) {
    now = Math.max(now, Math.min(time, LAST_TIME));
  }
}
