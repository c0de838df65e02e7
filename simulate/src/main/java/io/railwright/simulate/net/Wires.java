package io.railwright.simulate.net;

import static io.railwright.simulate.net.PortRows.BUSY_UNTIL;
import static io.railwright.simulate.net.PortRows.SENT_BYTES;
import static io.railwright.simulate.net.PortRows.SENT_PACKETS;
import static io.railwright.simulate.net.PortRows.STATE;
import static io.railwright.simulate.net.PortRows.WAKE_AT;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.PortRandom;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * The wires, one from each port. A packet on a wire is one event: its arrival. A port that has
 * nothing more to send costs no event; whether it is busy still is a comparison of times.
 */
public final class Wires {
  /** What has been busy for longer, about a millisecond, counts as busy for so long. */
  private static final long OLDEST = 1 << 30;

  private final EventQueue events;
  private final PacketPool packets;
  private final long[] rows;
  private final WireKinds kinds;
  private final int jitter;
  private final PortRandom random;

  /** Since when a port has been busy without a break. */
  private final long[] busySince;

  /** When the last packet on a wire arrives; kept where packets are delayed by chance. */
  private final long[] lastDue;

  private long hops;

  Wires(
      EventQueue events,
      PacketPool packets,
      Ports ports,
      long[] rows,
      Settings settings,
      PortRandom random) {
    this.events = events;
    this.packets = packets;
    this.rows = rows;
    this.random = random;
    jitter = settings.count(Parameter.JITTER);
    busySince = new long[ports.count()];
    lastDue = new long[jitter > 0 ? ports.count() : 0];
    kinds = new WireKinds(events, ports, settings);
    for (int port = 0; port < ports.count(); port++) {
      rows[PortRows.row(port) + STATE] = (long) kinds.of(port) << PortRows.WIRE_BIT;
    }
  }

  /** Up to and with the moment when it has sent a packet; only its own event finds it free then. */
  public boolean busy(int port) {
    return rows[PortRows.row(port) + BUSY_UNTIL] >= events.now();
  }

  /** Puts a packet on the wire of a free port. */
  public void start(int port, int packet) {
    int row = PortRows.row(port);
    int size = packets.size(packet);
    long state = rows[row + STATE];
    int kind = kinds.row((int) (state >>> PortRows.WIRE_BIT), size);
    long takes = kinds.takes(kind, port, size);
    long now = events.now();
    long until = now + takes;
    if (rows[row + BUSY_UNTIL] < now) {
      busySince[port] = now;
    }
    rows[row + BUSY_UNTIL] = until;
    rows[row + STATE] =
        PortRows.with(state, PortRows.LANE_BIT, PortRows.LANE_MASK, kinds.wakeLane(kind));
    rows[row + SENT_BYTES] += size;
    rows[row + SENT_PACKETS]++;
    hops++;
    int type = kinds.arrivalType(kind);
    long due = until + kinds.arrivesAfter(kind);
    if (jitter > 0) {
      events.send(shaken(port, due), type, packet, port ^ 1, 0, EventQueue.NO_LANE);
    } else {
      events.send(due, type, packet, port ^ 1, age(port, now), kinds.arrivalLane(kind));
    }
  }

  /** For how long a port will have been busy then, if it is so without a break. */
  private int age(int port, long time) {
    return (int) Math.min(OLDEST, time - busySince[port]);
  }

  /**
   * Adds a random delay, but never overtakes the packet ahead: of those that arrive in one moment
   * none counts as younger.
   */
  private long shaken(int port, long due) {
    lastDue[port] = Math.max(lastDue[port], due + random.below(port, jitter));
    return lastDue[port];
  }

  /** Has a busy port looked at again once it is free. */
  public void wakeWhenFree(int port) {
    int row = PortRows.row(port);
    long time = rows[row + BUSY_UNTIL];
    if (time < rows[row + WAKE_AT]) {
      rows[row + WAKE_AT] = time;
      int lane = (int) (rows[row + STATE] >> PortRows.LANE_BIT) & PortRows.LANE_MASK;
      events.wake(time, port, age(port, time), lane);
    }
  }

  /** Has a port looked at when it is free, and not before a time. */
  public void wakeNotBefore(int port, long time) {
    int row = PortRows.row(port);
    if (time <= rows[row + BUSY_UNTIL]) {
      wakeWhenFree(port);
    } else if (time < rows[row + WAKE_AT]) {
      rows[row + WAKE_AT] = time;
      events.wake(time, port, 0, EventQueue.NO_LANE);
    }
  }

  /** Whether the port event that fires now is the one that was last asked for. */
  boolean awake(int port) {
    int row = PortRows.row(port);
    if (rows[row + WAKE_AT] != events.now()) {
      return false;
    }
    rows[row + WAKE_AT] = EventQueue.NEVER;
    return true;
  }

  /** Whether a packet that is on its way out will be so after this moment too. */
  boolean sending(int port) {
    return rows[PortRows.row(port) + BUSY_UNTIL] > events.now();
  }

  public long hops() {
    return hops;
  }

  public long sentBytes(int port) {
    return rows[PortRows.row(port) + SENT_BYTES];
  }

  public long sentPackets(int port) {
    return rows[PortRows.row(port) + SENT_PACKETS];
  }
}
