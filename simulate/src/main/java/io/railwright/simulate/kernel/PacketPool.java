package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Packets as rows of one array; a packet is its row number. A row is half a cache line.
 *
 * <p>A packet on a wire lies in the ring of a {@link PacketLane}, so that rows are read and written
 * one after the other. It stays readable there while its arrival is handled. A packet that waits is
 * kept in a row of the pool behind the rings, which has a free list and grows by doubling. One that
 * was just made is at hand in a row of its thread until it is sent or kept.
 */
public final class PacketPool {
  public static final int NONE = -1;

  /** Rows of each thread besides: one for a packet at hand, one for a packet that has arrived. */
  private static final int OWN = 2;

  private static final int SHIFT = PacketCapacity.SHIFT;

  /** The places in a row: pairs of integers. The first is the time of an arrival. */
  private static final int DUE_OR_NEXT = 0;

  private static final int FLOW_AND_INDEX = 1;
  private static final int INFO_AND_ROUTE = 2;
  private static final int INGRESS_AND_EXTRA = 3;

  public static final long LOWER = 0xffffffffL;

  private final int laneRoom;
  private final int capacity;
  private final PacketCapacity room;

  /** Where a packet lies that was just made. */
  private final int atHand;

  /** Where a packet lies that comes from a {@link WireRing}, until it is sent or kept. */
  private final int arrived;

  private PacketLane[] lanes = {};
  private long[] rows = {};

  /** Of packets in lanes: their places among those that arrive in the same moment. */
  private long[] places = {};

  /** The first row behind the rings. */
  private int poolStart;

  private int free = NONE;
  private int fresh;

  /** Behind the last row that was taken from all and may not have been used. */
  private int limit;

  private int used;
  private int peak;

  /**
   * To be opened before it is used.
   *
   * @param capacity how many packets may wait before the pool grows
   * @param laneRoom how many fit into each lane
   */
  public PacketPool(int capacity, int laneRoom) {
    this(capacity, laneRoom, new PacketCapacity(1), 0);
  }

  /** One of several threads of a run, which share their rows. */
  public static PacketPool[] ofThreads(int threads, int capacity, int laneRoom) {
    PacketCapacity room = new PacketCapacity(threads);
    PacketPool[] pools = new PacketPool[threads];
    Arrays.setAll(pools, thread -> new PacketPool(capacity, laneRoom, room, thread));
    return pools;
  }

  private PacketPool(int capacity, int laneRoom, PacketCapacity room, int thread) {
    this.capacity = Math.max(16, capacity);
    this.laneRoom = Integer.highestOneBit(Math.max(256, 2 * laneRoom - 1));
    this.room = room;
    atHand = OWN * thread;
    arrived = atHand + 1;
  }

  /** Makes room, with so many lanes. */
  PacketLane[] open(int count) {
    int first = OWN * room.threads();
    lanes = new PacketLane[count];
    for (int lane = 0; lane < count; lane++) {
      lanes[lane] = new PacketLane(first + lane * laneRoom, laneRoom);
    }
    poolStart = first + count * laneRoom;
    if (atHand == 0) {
      room.open(poolStart, capacity);
    }
    rows = room.rows();
    places = new long[poolStart];
    return lanes.clone();
  }

  /** Between windows a thread leaves its rows where they are, which may be elsewhere then. */
  public void rest() {
    room.rest();
  }

  public void work() {
    rows = room.work();
  }

  /** Takes over what another thread has counted. */
  public void meet(PacketPool other) {
    used += other.used;
    other.used = 0;
    rows = room.rows();
  }

  /** Makes a packet, which is to be sent or kept before the next is made. */
  public int take(int kind, int priority, int size, int ofFlow, int number) {
    made();
    long info = (long) PacketInfo.of(kind, priority, size) << 32;
    return hold((long) ofFlow << 32 | (number & LOWER), info, 0);
  }

  /** A packet was made that lies on a wire from the beginning. */
  public void made() {
    used++;
    peak = Math.max(peak, used);
  }

  /** A packet is no more that lay on a wire to the end. */
  public void ended() {
    used--;
  }

  /** A packet that is to be kept before the next is made; it was counted when it was another. */
  public int hold(long flowAndIndex, long infoAndRoute, int port) {
    int row = atHand << SHIFT;
    rows[row + FLOW_AND_INDEX] = flowAndIndex;
    rows[row + INFO_AND_ROUTE] = infoAndRoute;
    rows[row + INGRESS_AND_EXTRA] = (long) port << 32;
    return atHand;
  }

  /** A row where the packet can stay. */
  public int keep(int packet) {
    if (packet >= poolStart) {
      return packet;
    }
    int kept = newRow();
    copy(packet << SHIFT, kept << SHIFT);
    return kept;
  }

  private int newRow() {
    int row = free;
    if (row != NONE) {
      free = next(row);
    } else {
      if (fresh == limit) {
        takeMore();
      }
      row = fresh++;
    }
    return row;
  }

  private void takeMore() {
    fresh = room.take();
    limit = room.end(fresh);
    rows = room.rows();
  }

  private void copy(int from, int to) {
    rows[to + FLOW_AND_INDEX] = rows[from + FLOW_AND_INDEX];
    rows[to + INFO_AND_ROUTE] = rows[from + INFO_AND_ROUTE];
    rows[to + INGRESS_AND_EXTRA] = rows[from + INGRESS_AND_EXTRA];
  }

  /**
   * Moves a packet to the end of a lane, with the type of its arrival and where that is. Those of
   * one moment are in the order of their places. Whether it is the first of the lane now.
   */
  boolean send(int packet, PacketLane lane, long time, int type, int port, long place) {
    int from = packet << SHIFT;
    int row = lane.append(time, place) ? lane.end() : lane.sortIn(rows, places, time, place);
    int to = row << SHIFT;
    long info = rows[from + INFO_AND_ROUTE] & ((long) PacketInfo.WITHOUT_TYPE << 32 | LOWER);
    rows[to + DUE_OR_NEXT] = time;
    rows[to + FLOW_AND_INDEX] = rows[from + FLOW_AND_INDEX];
    rows[to + INFO_AND_ROUTE] = info | (long) type << (32 + PacketInfo.TYPE_SHIFT);
    rows[to + INGRESS_AND_EXTRA] = (long) port << 32 | (rows[from + INGRESS_AND_EXTRA] & LOWER);
    places[row] = place;
    if (packet >= poolStart) {
      release(packet);
    }
    return lane.isFirst(row);
  }

  /** Moves a packet to a wire. */
  public void moveTo(int packet, WireRing ring, long time, int age) {
    int row = packet << SHIFT;
    ring.append(
        time,
        rows[row + FLOW_AND_INDEX],
        rows[row + INFO_AND_ROUTE],
        (long) age << 32 | (rows[row + INGRESS_AND_EXTRA] & LOWER));
    if (packet >= poolStart) {
      release(packet);
    }
  }

  /** One of the packets that cross a switch; it stays there besides. */
  public int arrive(Crossings from, int row) {
    copy(from.rows(), row, arrived << SHIFT);
    return arrived;
  }

  /** A row of its own for one of the packets that cross a switch. */
  public int keep(Crossings from, int row) {
    int kept = newRow();
    copy(from.rows(), row, kept << SHIFT);
    return kept;
  }

  private void copy(long[] from, int row, int to) {
    rows[to + FLOW_AND_INDEX] = from[row + Crossings.FLOW_AND_INDEX];
    rows[to + INFO_AND_ROUTE] = from[row + Crossings.INFO_AND_ROUTE];
    rows[to + INGRESS_AND_EXTRA] = from[row + Crossings.INGRESS_AND_EXTRA];
  }

  /** The first packet of a wire, at the port where it ends; it stays in the ring besides. */
  public int arrive(WireRing ring, int port) {
    int row = arrived << SHIFT;
    rows[row + FLOW_AND_INDEX] = ring.first(WireRing.FLOW_AND_INDEX);
    rows[row + INFO_AND_ROUTE] = ring.first(WireRing.INFO_AND_ROUTE);
    rows[row + INGRESS_AND_EXTRA] =
        (long) port << 32 | (ring.first(WireRing.AGE_AND_EXTRA) & LOWER);
    return arrived;
  }

  /** Keeps a packet whose arrival is an event like others. */
  int sendApart(int packet, int port) {
    int kept = keep(packet);
    ingress(kept, port);
    return kept;
  }

  long place(int packet) {
    return places[packet];
  }

  /** When it arrives, of a packet in a lane. */
  long due(int packet) {
    return rows[(packet << SHIFT) + DUE_OR_NEXT];
  }

  int type(int packet) {
    return info(packet) >>> PacketInfo.TYPE_SHIFT;
  }

  /** Makes another packet of the same row, as a receiver does that answers. */
  public void shape(int packet, int kind, int priority, int size) {
    rows[(packet << SHIFT) + INFO_AND_ROUTE] = (long) PacketInfo.of(kind, priority, size) << 32;
  }

  public void give(int packet) {
    used--;
    if (packet >= poolStart) {
      release(packet);
    }
  }

  private void release(int packet) {
    int row = packet << SHIFT;
    rows[row + INFO_AND_ROUTE] = (long) PacketInfo.FREE << 32;
    rows[row + DUE_OR_NEXT] = free;
    free = packet;
  }

  /** A packet that waits. */
  public void pass(int packet, Repetition through) {
    int row = packet << SHIFT;
    rows[row + FLOW_AND_INDEX] = through.packet(rows[row + FLOW_AND_INDEX]);
    through.same(rows[row + INFO_AND_ROUTE]);
    through.same(rows[row + INGRESS_AND_EXTRA]);
  }

  /** The most that there ever were is left out: it is the same in each repetition. */
  void pass(Repetition through) {
    through.same(used);
  }

  /** How many are under way. */
  public int used() {
    return used;
  }

  /** The most that were ever under way at once. */
  public int peak() {
    return peak;
  }

  /** The most that ever waited at once. */
  public int mostKept() {
    return room.taken() - (limit - fresh) - poolStart;
  }

  /** Bytes of all packets of a kind that are under way. Walks over all rows. */
  public long bytes(int kind) {
    long bytes = 0;
    for (PacketLane lane : lanes) {
      for (int i = 0; i < lane.count(); i++) {
        bytes += PacketInfo.bytesIf(kind, info(lane.row(i)));
      }
    }
    int end = room.threads() == 1 ? Math.max(fresh, poolStart) : room.taken();
    for (int packet = poolStart; packet < end; packet++) {
      bytes += PacketInfo.bytesIf(kind, info(packet));
    }
    return bytes;
  }

  private int info(int packet) {
    return (int) (rows[(packet << SHIFT) + INFO_AND_ROUTE] >> 32);
  }

  public int kind(int packet) {
    return PacketInfo.kind(info(packet));
  }

  public int priority(int packet) {
    return PacketInfo.priority(info(packet));
  }

  public int size(int packet) {
    return PacketInfo.size(info(packet));
  }

  public boolean marked(int packet) {
    return (info(packet) & PacketInfo.ECN_BIT) != 0;
  }

  public void mark(int packet) {
    rows[(packet << SHIFT) + INFO_AND_ROUTE] |= (long) PacketInfo.ECN_BIT << 32;
  }

  public int flow(int packet) {
    return (int) (rows[(packet << SHIFT) + FLOW_AND_INDEX] >> 32);
  }

  /** The number of a data packet in its flow, or what an answer says about it. */
  public int index(int packet) {
    return (int) rows[(packet << SHIFT) + FLOW_AND_INDEX];
  }

  public void index(int packet, int number) {
    int at = (packet << SHIFT) + FLOW_AND_INDEX;
    rows[at] = (rows[at] & ~LOWER) | (number & LOWER);
  }

  /** The port that it arrives at next, or by which it came into the switch where it is. */
  public int ingress(int packet) {
    return (int) (rows[(packet << SHIFT) + INGRESS_AND_EXTRA] >> 32);
  }

  public void ingress(int packet, int port) {
    int at = (packet << SHIFT) + INGRESS_AND_EXTRA;
    rows[at] = (rows[at] & LOWER) | (long) port << 32;
  }

  /** Where in its path it is. */
  public int route(int packet) {
    return (int) rows[(packet << SHIFT) + INFO_AND_ROUTE];
  }

  public void route(int packet, int place) {
    int at = (packet << SHIFT) + INFO_AND_ROUTE;
    rows[at] = (rows[at] & ~LOWER) | (place & LOWER);
  }

  /** What a selective answer or a pause frame says besides. */
  public int extra(int packet) {
    return (int) rows[(packet << SHIFT) + INGRESS_AND_EXTRA];
  }

  public void extra(int packet, int value) {
    int at = (packet << SHIFT) + INGRESS_AND_EXTRA;
    rows[at] = (rows[at] & ~LOWER) | (value & LOWER);
  }

  /** The one behind it, of a packet that is kept. */
  public int next(int packet) {
    return (int) rows[(packet << SHIFT) + DUE_OR_NEXT];
  }

  public void next(int packet, int follower) {
    rows[(packet << SHIFT) + DUE_OR_NEXT] = follower;
  }
}
