package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Packets as rows of one array; a packet is its row number. A row is half a cache line.
 *
 * <p>A packet on a wire lies in the ring of a {@link PacketLane}, so that rows are read and written
 * one after the other. It stays readable there while its arrival is handled. A packet that waits is
 * kept in a row of the pool behind the rings, which has a free list and grows by doubling. One that
 * was just made is at hand in row 0 until it is sent or kept.
 */
public final class PacketPool {
  public static final int NONE = -1;

  private static final int AT_HAND = 0;

  /** The kind of a row that is no packet now. */
  private static final int FREE = 7;

  /** An event's number has 24 bits. */
  private static final int MOST = 1 << 24;

  private static final int SHIFT = 2;

  /** The places in a row: pairs of integers. The first is the time of an arrival. */
  private static final int DUE_OR_NEXT = 0;

  private static final int FLOW_AND_INDEX = 1;
  private static final int INFO_AND_ROUTE = 2;
  private static final int INGRESS_AND_EXTRA = 3;

  private static final long LOWER = 0xffffffffL;

  /**
   * In the info: kind in bits 0 to 2, congestion in 3, priority in 4 to 7, size in bytes in 8 to
   * 27, and above the type of the event that its arrival is.
   */
  private static final int ECN_BIT = 1 << 3;

  private static final int SIZE_SHIFT = 8;
  private static final int SIZE_MASK = (1 << 20) - 1;
  private static final int TYPE_SHIFT = 28;
  private static final int WITHOUT_TYPE = (1 << TYPE_SHIFT) - 1;

  private final int laneRoom;
  private final int capacity;
  private PacketLane[] lanes = {};
  private long[] rows = {};

  /** Of packets in lanes: their places among those that arrive in the same moment. */
  private long[] places = {};

  /** The first row behind the rings. */
  private int poolStart;

  private int free = NONE;
  private int fresh;
  private int used;
  private int peak;

  /**
   * To be opened before it is used.
   *
   * @param capacity how many packets may wait before the pool grows
   * @param laneRoom how many fit into each lane
   */
  public PacketPool(int capacity, int laneRoom) {
    this.capacity = Math.max(16, capacity);
    this.laneRoom = Integer.highestOneBit(Math.max(256, 2 * laneRoom - 1));
  }

  /** Makes room, with so many lanes. */
  PacketLane[] open(int count) {
    lanes = new PacketLane[count];
    for (int lane = 0; lane < count; lane++) {
      lanes[lane] = new PacketLane(1 + lane * laneRoom, laneRoom);
    }
    poolStart = 1 + count * laneRoom;
    fresh = poolStart;
    rows = new long[(poolStart + capacity) << SHIFT];
    places = new long[poolStart];
    return lanes.clone();
  }

  /** Makes a packet, which is to be sent or kept before the next is made. */
  public int take(int kind, int priority, int size, int ofFlow, int number) {
    used++;
    peak = Math.max(peak, used);
    rows[FLOW_AND_INDEX] = (long) ofFlow << 32 | (number & LOWER);
    rows[INFO_AND_ROUTE] = (long) info(kind, priority, size) << 32;
    return AT_HAND;
  }

  /** A row where the packet can stay. */
  public int keep(int packet) {
    if (packet >= poolStart) {
      return packet;
    }
    int kept = free;
    if (kept != NONE) {
      free = next(kept);
    } else {
      kept = fresh++;
      if (kept << SHIFT == rows.length) {
        grow();
      }
    }
    copy(packet << SHIFT, kept << SHIFT);
    return kept;
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
    int row = lane.append(time, place) ? lane.end() : sortIn(lane, time, place);
    int to = row << SHIFT;
    long info = rows[from + INFO_AND_ROUTE] & ((long) WITHOUT_TYPE << 32 | LOWER);
    rows[to + DUE_OR_NEXT] = time;
    rows[to + FLOW_AND_INDEX] = rows[from + FLOW_AND_INDEX];
    rows[to + INFO_AND_ROUTE] = info | (long) type << (32 + TYPE_SHIFT);
    rows[to + INGRESS_AND_EXTRA] = (long) port << 32 | (rows[from + INGRESS_AND_EXTRA] & LOWER);
    places[row] = place;
    if (packet >= poolStart) {
      release(packet);
    }
    return lane.isFirst(row);
  }

  /** Makes room at a place among those that arrive at the same time. */
  private int sortIn(PacketLane lane, long time, long place) {
    int row = lane.end();
    while (!lane.isFirst(row)) {
      int before = lane.before(row);
      if (rows[(before << SHIFT) + DUE_OR_NEXT] != time || places[before] <= place) {
        break;
      }
      copy(before << SHIFT, row << SHIFT);
      rows[(row << SHIFT) + DUE_OR_NEXT] = time;
      places[row] = places[before];
      row = before;
    }
    return row;
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
    return info(packet) >>> TYPE_SHIFT;
  }

  private void grow() {
    if (rows.length == MOST << SHIFT) {
      throw new IllegalStateException("more than " + MOST + " packets are under way at once");
    }
    rows = Arrays.copyOf(rows, Math.min(2 * rows.length, MOST << SHIFT));
  }

  private static int info(int kind, int priority, int size) {
    return kind | priority << 4 | size << SIZE_SHIFT;
  }

  /** Makes another packet of the same row, as a receiver does that answers. */
  public void shape(int packet, int kind, int priority, int size) {
    rows[(packet << SHIFT) + INFO_AND_ROUTE] = (long) info(kind, priority, size) << 32;
  }

  public void give(int packet) {
    used--;
    if (packet >= poolStart) {
      release(packet);
    }
  }

  private void release(int packet) {
    int row = packet << SHIFT;
    rows[row + INFO_AND_ROUTE] = (long) FREE << 32;
    rows[row + DUE_OR_NEXT] = free;
    free = packet;
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
    return fresh - poolStart;
  }

  /** Bytes of all packets of a kind that are under way. Walks over all rows. */
  public long bytes(int kind) {
    long bytes = 0;
    for (PacketLane lane : lanes) {
      for (int i = 0; i < lane.count(); i++) {
        bytes += bytesIf(kind, lane.row(i));
      }
    }
    for (int packet = poolStart; packet < fresh; packet++) {
      bytes += bytesIf(kind, packet);
    }
    return bytes;
  }

  private int bytesIf(int kind, int packet) {
    return kind(packet) == kind ? size(packet) : 0;
  }

  private int info(int packet) {
    return (int) (rows[(packet << SHIFT) + INFO_AND_ROUTE] >> 32);
  }

  public int kind(int packet) {
    return info(packet) & 7;
  }

  public int priority(int packet) {
    return (info(packet) >> 4) & 15;
  }

  public int size(int packet) {
    return (info(packet) >>> SIZE_SHIFT) & SIZE_MASK;
  }

  public boolean marked(int packet) {
    return (info(packet) & ECN_BIT) != 0;
  }

  public void mark(int packet) {
    rows[(packet << SHIFT) + INFO_AND_ROUTE] |= (long) ECN_BIT << 32;
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
