package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Packets as rows of one array, with a free list; a packet is its row number. A row is a cache
 * line, so that a hop costs one miss at most. Each packet is in at most one list (a queue or a
 * wire), so that one {@code next} is enough. Grows by doubling.
 */
public final class PacketPool {
  public static final int NONE = -1;

  private static final int SHIFT = 3;

  /** The places in a row: pairs of integers, or times. */
  private static final int FLOW_AND_INDEX = 0;

  private static final int INFO_AND_NEXT = 1;
  private static final int ROUTE_AND_INGRESS = 2;
  private static final int DUE = 3;
  private static final int TICKET = 4;
  private static final int EXTRA = 5;

  private static final long LOWER = 0xffffffffL;

  /** In the info: kind in bits 0 to 2, congestion in 3, priority in 4 to 7, size in bytes above. */
  private static final int ECN_BIT = 1 << 3;

  private static final int SIZE_SHIFT = 8;

  private long[] rows;
  private int free = NONE;
  private int used;
  private int fresh;

  public PacketPool(int capacity) {
    rows = new long[Math.max(16, capacity) << SHIFT];
  }

  public int take(int kind, int priority, int size, int ofFlow, int number) {
    int packet = free;
    if (packet != NONE) {
      free = next(packet);
    } else {
      packet = fresh++;
      if (packet << SHIFT == rows.length) {
        rows = Arrays.copyOf(rows, 2 * rows.length);
      }
    }
    used++;
    int row = packet << SHIFT;
    rows[row + FLOW_AND_INDEX] = (long) ofFlow << 32 | (number & LOWER);
    rows[row + INFO_AND_NEXT] = (long) info(kind, priority, size) << 32 | LOWER;
    return packet;
  }

  private static int info(int kind, int priority, int size) {
    return kind | priority << 4 | size << SIZE_SHIFT;
  }

  /** Makes another packet of the same row, as a receiver does that answers. */
  public void shape(int packet, int kind, int priority, int size) {
    rows[(packet << SHIFT) + INFO_AND_NEXT] = (long) info(kind, priority, size) << 32 | LOWER;
  }

  public void give(int packet) {
    used--;
    next(packet, free);
    free = packet;
  }

  /** How many are under way. */
  public int used() {
    return used;
  }

  /** The most that were ever under way at once. */
  public int peak() {
    return fresh;
  }

  private int info(int packet) {
    return (int) (rows[(packet << SHIFT) + INFO_AND_NEXT] >> 32);
  }

  public int kind(int packet) {
    return info(packet) & 7;
  }

  public int priority(int packet) {
    return (info(packet) >> 4) & 15;
  }

  public int size(int packet) {
    return info(packet) >>> SIZE_SHIFT;
  }

  public boolean marked(int packet) {
    return (info(packet) & ECN_BIT) != 0;
  }

  public void mark(int packet) {
    rows[(packet << SHIFT) + INFO_AND_NEXT] |= (long) ECN_BIT << 32;
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

  /** The port by which it came into the switch where it is. */
  public int ingress(int packet) {
    return (int) rows[(packet << SHIFT) + ROUTE_AND_INGRESS];
  }

  public void ingress(int packet, int port) {
    int at = (packet << SHIFT) + ROUTE_AND_INGRESS;
    rows[at] = (rows[at] & ~LOWER) | (port & LOWER);
  }

  /** Where in its path it is. */
  public int route(int packet) {
    return (int) (rows[(packet << SHIFT) + ROUTE_AND_INGRESS] >> 32);
  }

  public void route(int packet, int place) {
    int at = (packet << SHIFT) + ROUTE_AND_INGRESS;
    rows[at] = (rows[at] & LOWER) | (long) place << 32;
  }

  /** What a selective answer or a pause frame says besides. */
  public int extra(int packet) {
    return (int) rows[(packet << SHIFT) + EXTRA];
  }

  public void extra(int packet, int value) {
    rows[(packet << SHIFT) + EXTRA] = value;
  }

  public int next(int packet) {
    return (int) rows[(packet << SHIFT) + INFO_AND_NEXT];
  }

  public void next(int packet, int follower) {
    int at = (packet << SHIFT) + INFO_AND_NEXT;
    rows[at] = (rows[at] & ~LOWER) | (follower & LOWER);
  }

  /** When its last bit arrives at the other end of the wire, and its place among equals. */
  public long due(int packet) {
    return rows[(packet << SHIFT) + DUE];
  }

  public long ticket(int packet) {
    return rows[(packet << SHIFT) + TICKET];
  }

  public void due(int packet, long time, long place) {
    rows[(packet << SHIFT) + DUE] = time;
    rows[(packet << SHIFT) + TICKET] = place;
  }
}
