package io.railwright.simulate.kernel;

import java.util.Arrays;

/**
 * Packets as rows of primitive arrays, with a free list; a packet is its row number. Each packet is
 * in at most one list (a queue or a wire), so that one {@code next} is enough. Grows by doubling.
 */
public final class PacketPool {
  public static final int NONE = -1;

  private static final int ECN_BIT = 1 << 3;
  private static final int SIZE_SHIFT = 8;

  private int[] flow;
  private int[] index;

  /** Kind in bits 0 to 2, congestion experienced in 3, priority in 4 to 7, size in bytes above. */
  private int[] info;

  private int[] ingress;
  private int[] route;
  private int[] next;
  private int[] extra;
  private long[] due;
  private long[] ticket;
  private int free = NONE;
  private int used;
  private int fresh;

  public PacketPool(int capacity) {
    int rows = Math.max(16, capacity);
    flow = new int[rows];
    index = new int[rows];
    info = new int[rows];
    ingress = new int[rows];
    route = new int[rows];
    next = new int[rows];
    extra = new int[rows];
    due = new long[rows];
    ticket = new long[rows];
  }

  public int take(int kind, int priority, int size, int ofFlow, int number) {
    int packet = free;
    if (packet != NONE) {
      free = next[packet];
    } else {
      packet = fresh++;
      if (packet == flow.length) {
        grow();
      }
    }
    used++;
    flow[packet] = ofFlow;
    index[packet] = number;
    next[packet] = NONE;
    shape(packet, kind, priority, size);
    return packet;
  }

  /** Makes another packet of the same row, as a receiver does that answers. */
  public void shape(int packet, int kind, int priority, int size) {
    info[packet] = kind | priority << 4 | size << SIZE_SHIFT;
  }

  public void give(int packet) {
    used--;
    next[packet] = free;
    free = packet;
  }

  private void grow() {
    int rows = 2 * flow.length;
    flow = Arrays.copyOf(flow, rows);
    index = Arrays.copyOf(index, rows);
    info = Arrays.copyOf(info, rows);
    ingress = Arrays.copyOf(ingress, rows);
    route = Arrays.copyOf(route, rows);
    next = Arrays.copyOf(next, rows);
    extra = Arrays.copyOf(extra, rows);
    due = Arrays.copyOf(due, rows);
    ticket = Arrays.copyOf(ticket, rows);
  }

  /** How many are under way. */
  public int used() {
    return used;
  }

  /** The most that were ever under way at once. */
  public int peak() {
    return fresh;
  }

  public int kind(int packet) {
    return info[packet] & 7;
  }

  public int priority(int packet) {
    return info[packet] >> 4 & 15;
  }

  public int size(int packet) {
    return info[packet] >>> SIZE_SHIFT;
  }

  public boolean marked(int packet) {
    return (info[packet] & ECN_BIT) != 0;
  }

  public void mark(int packet) {
    info[packet] |= ECN_BIT;
  }

  public int flow(int packet) {
    return flow[packet];
  }

  /** The number of a data packet in its flow, or what an answer says about it. */
  public int index(int packet) {
    return index[packet];
  }

  public void index(int packet, int number) {
    index[packet] = number;
  }

  /** The port by which it came into the switch where it is. */
  public int ingress(int packet) {
    return ingress[packet];
  }

  public void ingress(int packet, int port) {
    ingress[packet] = port;
  }

  /** Where in its path it is. */
  public int route(int packet) {
    return route[packet];
  }

  public void route(int packet, int place) {
    route[packet] = place;
  }

  /** What a selective answer or a pause frame says besides. */
  public int extra(int packet) {
    return extra[packet];
  }

  public void extra(int packet, int value) {
    extra[packet] = value;
  }

  public int next(int packet) {
    return next[packet];
  }

  public void next(int packet, int follower) {
    next[packet] = follower;
  }

  /** When its last bit arrives at the other end of the wire, and its place among equals. */
  public long due(int packet) {
    return due[packet];
  }

  public long ticket(int packet) {
    return ticket[packet];
  }

  public void due(int packet, long time, long place) {
    due[packet] = time;
    ticket[packet] = place;
  }
}
