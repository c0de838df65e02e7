package io.railwright.simulate.net;

import io.railwright.simulate.kernel.Chance;
import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * The wires, one from each port. Packets on a wire are a list, and its head alone waits among the
 * events: their number grows with ports and not with packets. A port that has nothing more to send
 * costs no event either; whether it is busy still is a comparison of times.
 */
public final class Wires {
  /** The places in the row of a port, which fills one cache line. */
  private static final int BUSY_UNTIL = 0;

  private static final int BUSY_TICKET = 1;
  private static final int WAKE_AT = 2;
  private static final int HEAD = 3;
  private static final int TAIL = 4;
  private static final int SENT_BYTES = 5;
  private static final int AFTER_BUSY = 6;
  private static final int PER_BYTE = 7;
  private static final int SHIFT = 3;

  private final EventQueue events;
  private final PacketPool packets;
  private final Ports ports;
  private final int overhead;
  private final boolean exact;
  private final int jitter;
  private final Chance chance;
  private final long[] rows;
  private long hops;

  Wires(EventQueue events, PacketPool packets, Ports ports, Settings settings, Chance chance) {
    this.events = events;
    this.packets = packets;
    this.ports = ports;
    this.chance = chance;
    jitter = settings.count(Parameter.JITTER);
    int gap = settings.count(Parameter.GAP);
    overhead = settings.count(Parameter.PREAMBLE) + gap;
    exact = settings.is(Parameter.CLOCK, "physics");
    rows = new long[ports.count() << SHIFT];
    for (int port = 0; port < ports.count(); port++) {
      int row = port << SHIFT;
      rows[row + WAKE_AT] = EventQueue.NEVER;
      rows[row + HEAD] = PacketPool.NONE;
      rows[row + TAIL] = PacketPool.NONE;
      rows[row + AFTER_BUSY] = ports.delay(port) - ports.duration(port, gap);
      rows[row + PER_BYTE] = ports.perByte(port);
    }
  }

  /** Of this moment's events, those with a later ticket are still to come. */
  boolean busy(int port) {
    long until = rows[(port << SHIFT) + BUSY_UNTIL];
    long now = events.now();
    return until > now
        || (until == now && rows[(port << SHIFT) + BUSY_TICKET] > events.ticketNow());
  }

  /** Puts a packet on the wire of a free port. */
  public void start(int port, int packet) {
    int row = port << SHIFT;
    int size = packets.size(packet);
    long perByte = rows[row + PER_BYTE];
    int bytes = size + overhead;
    long lasts = perByte != 0 ? bytes * perByte : ports.duration(port, bytes);
    long until = events.now() + (exact ? lasts : lasts / 1000 * 1000);
    rows[row + BUSY_UNTIL] = until;
    long ticket = events.twoTickets();
    rows[row + BUSY_TICKET] = ticket++;
    int last = (int) rows[row + TAIL];
    long due = until + rows[row + AFTER_BUSY];
    if (jitter > 0) {
      due = shaken(due, last);
    }
    packets.due(packet, due, ticket);
    packets.next(packet, PacketPool.NONE);
    hops++;
    rows[row + SENT_BYTES] += size;
    rows[row + TAIL] = packet;
    if (last == PacketPool.NONE) {
      rows[row + HEAD] = packet;
      events.push(due, ticket, EventQueue.slot(EventType.WIRE, port));
    } else {
      packets.next(last, packet);
    }
  }

  /** Later by chance, but never before the packet ahead of it. */
  private long shaken(long due, int ahead) {
    long later = due + chance.below(jitter);
    return ahead == PacketPool.NONE ? later : Math.max(later, packets.due(ahead));
  }

  /** The packet that arrives now from a port, taken off its wire. */
  int arrival(int port) {
    int row = port << SHIFT;
    int packet = (int) rows[row + HEAD];
    int next = packets.next(packet);
    rows[row + HEAD] = next;
    if (next == PacketPool.NONE) {
      rows[row + TAIL] = PacketPool.NONE;
    } else {
      events.push(packets.due(next), packets.ticket(next), EventQueue.slot(EventType.WIRE, port));
    }
    return packet;
  }

  /** The first packet on a wire; those behind it follow in the pool. */
  int first(int port) {
    return (int) rows[(port << SHIFT) + HEAD];
  }

  /** Has a busy port looked at again once it is free. */
  public void wakeWhenFree(int port) {
    int row = port << SHIFT;
    wake(port, rows[row + BUSY_UNTIL], rows[row + BUSY_TICKET]);
  }

  /** Has a port looked at when it is free, and not before a time. */
  public void wakeNotBefore(int port, long time) {
    int row = port << SHIFT;
    if (time <= rows[row + BUSY_UNTIL]) {
      wakeWhenFree(port);
    } else if (time < rows[row + WAKE_AT]) {
      wake(port, time, events.ticket());
    }
  }

  private void wake(int port, long time, long ticket) {
    int row = port << SHIFT;
    if (time < rows[row + WAKE_AT]) {
      rows[row + WAKE_AT] = time;
      events.push(time, ticket, EventQueue.slot(EventType.PORT, port));
    }
  }

  /** Whether the port event that fires now is the one that was last asked for. */
  boolean awake(int port) {
    int row = port << SHIFT;
    if (rows[row + WAKE_AT] != events.now()) {
      return false;
    }
    rows[row + WAKE_AT] = EventQueue.NEVER;
    return true;
  }

  public long hops() {
    return hops;
  }

  public long sentBytes(int port) {
    return rows[(port << SHIFT) + SENT_BYTES];
  }
}
