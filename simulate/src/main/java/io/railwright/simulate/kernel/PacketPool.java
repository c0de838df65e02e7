package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Packets as rows of one array, with a free list; a packet is its row number. A row is half a cache
 * line. Each packet is in at most one list (a queue or a wire), so that one {@code next} is enough.
 * Grows by doubling.
 */
public final class PacketPool {
  public static final int NONE = -1;

  /** The kind of a row that is no packet now. */
  private static final int FREE = 7;

  /** An event's number has 24 bits. */
  private static final int MOST = 1 << 24;

  private static final int SHIFT = 2;

  /** The places in a row: pairs of integers, or times. */
  private static final int FLOW_AND_INDEX = 0;

  private static final int INFO_AND_NEXT = 1;
  private static final int ROUTE_AND_INGRESS = 2;
  private static final int EXTRA = 3;

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
        checkRoom();
        rows = Arrays.copyOf(rows, 2 * rows.length);
      }
    }
    used++;
    int row = packet << SHIFT;
    rows[row + FLOW_AND_INDEX] = (long) ofFlow << 32 | (number & LOWER);
    rows[row + INFO_AND_NEXT] = (long) info(kind, priority, size) << 32 | LOWER;
    return packet;
  }

  private void checkRoom() {
    if (fresh >= MOST) {
      throw new IllegalStateException("more than " + MOST + " packets are under way at once");
    }
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
    rows[(packet << SHIFT) + INFO_AND_NEXT] = (long) FREE << 32 | (free & LOWER);
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

  /** Bytes of all packets of a kind that are under way. Walks over all rows. */
  public long bytes(int kind) {
    long bytes = 0;
    for (int packet = 0; packet < fresh; packet++) {
      bytes += kind(packet) == kind ? size(packet) : 0;
    }
    return bytes;
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

  /** The port that it arrives at next, or by which it came into the switch where it is. */
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
}
