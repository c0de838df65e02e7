package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import java.util.Arrays;

/**
 * The wires, one from each port. Packets on a wire are a list, and its head alone waits among the
 * events: their number grows with ports and not with packets. A port that has nothing more to send
 * costs no event either; whether it is busy still is a comparison of times.
 */
public final class Wires {
  private final EventQueue events;
  private final PacketPool packets;
  private final Ports ports;
  private final int preamble;
  private final int gap;
  private final long[] gapTime;
  private final long[] busyUntil;
  private final long[] busyTicket;
  private final long[] wakeAt;
  private final int[] head;
  private final int[] tail;
  private final long[] sentBytes;
  private long hops;

  Wires(EventQueue events, PacketPool packets, Ports ports, Settings settings) {
    this.events = events;
    this.packets = packets;
    this.ports = ports;
    this.preamble = settings.count(Parameter.PREAMBLE);
    this.gap = settings.count(Parameter.GAP);
    int count = ports.count();
    gapTime = new long[count];
    Arrays.setAll(gapTime, port -> ports.duration(port, gap));
    busyUntil = new long[count];
    busyTicket = new long[count];
    wakeAt = new long[count];
    Arrays.fill(wakeAt, EventQueue.NEVER);
    head = new int[count];
    tail = new int[count];
    Arrays.fill(head, PacketPool.NONE);
    Arrays.fill(tail, PacketPool.NONE);
    sentBytes = new long[count];
  }

  /** Of this moment's events, those with a later ticket are still to come. */
  boolean busy(int port) {
    long until = busyUntil[port];
    long now = events.now();
    return until > now || (until == now && busyTicket[port] > events.ticketNow());
  }

  /** Puts a packet on the wire of a free port. */
  public void start(int port, int packet) {
    long now = events.now();
    int size = packets.size(packet);
    long until = now + ports.duration(port, size + preamble + gap);
    busyUntil[port] = until;
    busyTicket[port] = events.ticket();
    long due = until - gapTime[port] + ports.delay(port);
    long ticket = events.ticket();
    packets.due(packet, due, ticket);
    packets.next(packet, PacketPool.NONE);
    hops++;
    sentBytes[port] += size;
    int last = tail[port];
    tail[port] = packet;
    if (last == PacketPool.NONE) {
      head[port] = packet;
      events.push(due, ticket, EventQueue.slot(EventType.WIRE, port));
    } else {
      packets.next(last, packet);
    }
  }

  /** The packet that arrives now from a port, taken off its wire. */
  int arrival(int port) {
    int packet = head[port];
    int next = packets.next(packet);
    head[port] = next;
    if (next == PacketPool.NONE) {
      tail[port] = PacketPool.NONE;
    } else {
      events.push(packets.due(next), packets.ticket(next), EventQueue.slot(EventType.WIRE, port));
    }
    return packet;
  }

  /** Has a busy port looked at again once it is free. */
  public void wakeWhenFree(int port) {
    wake(port, busyUntil[port], busyTicket[port]);
  }

  /** Has a port looked at when it is free, and not before a time. */
  public void wakeNotBefore(int port, long time) {
    if (time <= busyUntil[port]) {
      wakeWhenFree(port);
    } else if (time < wakeAt[port]) {
      wake(port, time, events.ticket());
    }
  }

  private void wake(int port, long time, long ticket) {
    if (time < wakeAt[port]) {
      wakeAt[port] = time;
      events.push(time, ticket, EventQueue.slot(EventType.PORT, port));
    }
  }

  /** Whether the port event that fires now is the one that was last asked for. */
  boolean awake(int port) {
    if (wakeAt[port] != events.now()) {
      return false;
    }
    wakeAt[port] = EventQueue.NEVER;
    return true;
  }

  public long hops() {
    return hops;
  }

  public long sentBytes(int port) {
    return sentBytes[port];
  }
}
