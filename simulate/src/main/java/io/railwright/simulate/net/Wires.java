package io.railwright.simulate.net;

import static io.railwright.simulate.net.PortRows.BUSY_UNTIL;
import static io.railwright.simulate.net.PortRows.SENT_BYTES;
import static io.railwright.simulate.net.PortRows.SENT_PACKETS;
import static io.railwright.simulate.net.PortRows.STATE;
import static io.railwright.simulate.net.PortRows.WAKE_AT;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.PortRandom;
import io.railwright.simulate.kernel.Repetition;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;

/**
 * The wires, one from each port. A packet on a wire is one event: its arrival. A port that has
 * nothing more to send costs no event; whether it is busy still is a comparison of times.
 */
public final class Wires {
  /** What has been busy for longer, about a millisecond, counts as busy for so long. */
  public static final long OLDEST = 1 << 30;

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

  Wires(Network.Pool pool, long[] rows, Settings settings) {
    events = pool.events();
    packets = pool.packets();
    random = pool.random();
    this.rows = rows;
    Ports ports = pool.ports();
    jitter = settings.count(Parameter.JITTER);
    busySince = pool.arrays().longs(ports.count());
    lastDue = pool.arrays().longs(jitter > 0 ? ports.count() : 0);
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

  /** Since when a port has been busy without a break. */
  public long busySince(int port) {
    return busySince[port];
  }

  /** A port has sent some packets, the last of which will be out then. */
  public void sent(int port, long until, long since, int count, long bytes) {
    int row = PortRows.row(port);
    rows[row + BUSY_UNTIL] = until;
    rows[row + SENT_BYTES] += bytes;
    rows[row + SENT_PACKETS] += count;
    busySince[port] = since;
    hops += count;
  }

  /** From the end of sending to the arrival. */
  public long arrivesAfter(int port) {
    return kinds.arrivesAfter(kinds.row(kinds.of(port), 0));
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

  /** When a port is to be looked at. */
  public long wakeAt(int port) {
    return rows[PortRows.row(port) + WAKE_AT];
  }

  /** For how long it will have been busy then without a break. */
  int ageAtWake(int port) {
    int row = PortRows.row(port);
    return rows[row + WAKE_AT] == rows[row + BUSY_UNTIL] ? age(port, rows[row + WAKE_AT]) : 0;
  }

  /** Asks anew for the event of a port, in a queue that does not know of it yet. */
  public void askAgain(int port) {
    if (wakeAt(port) != EventQueue.NEVER) {
      events.wake(wakeAt(port), port, ageAtWake(port), EventQueue.NO_LANE);
    }
  }

  /** When the packet that a port sends now, or sent last, is out. */
  public long freeAt(int port) {
    return rows[PortRows.row(port) + BUSY_UNTIL];
  }

  /** When a port is to be looked at that needs no event for it. */
  public void wakeAt(int port, long time) {
    rows[PortRows.row(port) + WAKE_AT] = time;
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

  /**
   * The state of every port. A port that pauses in each repetition has been busy for less than one;
   * one that never does gets older, until its age counts no more, and must be older than those.
   *
   * @param way for how long a packet may be on a wire
   */
  void pass(Repetition through, long way) {
    for (int port = 0; port < busySince.length; port++) {
      int row = PortRows.row(port);
      rows[row + BUSY_UNTIL] = through.moment(rows[row + BUSY_UNTIL]);
      rows[row + SENT_PACKETS] = through.total(rows[row + SENT_PACKETS]);
      rows[row + WAKE_AT] = through.moment(rows[row + WAKE_AT]);
      rows[row + SENT_BYTES] = through.total(rows[row + SENT_BYTES]);
      through.same(rows[row + STATE]);
      long since = busySince[port];
      busySince[port] = through.anyMoment(since);
      if (through.compares() && rows[row + BUSY_UNTIL] >= through.from()) {
        checkAge(port, since, through, way);
      }
    }
    hops = through.total(hops);
  }

  private void checkAge(int port, long since, Repetition through, long way) {
    long least = through.from() - way - since;
    if (since >= through.from() || least >= OLDEST) {
      return;
    }
    if (least <= through.span()) {
      through.refuse();
    }
    through.isUnbroken(port);
    through.limit(OLDEST - 1 - (through.from() + through.span() - since));
  }

  /** Whether no age of a port is such that nothing can repeat until it is another one. */
  public boolean mayRepeat(long from, long span, long way) {
    for (int port = 0; port < busySince.length; port++) {
      long least = from - way - busySince[port];
      boolean used = rows[PortRows.row(port) + BUSY_UNTIL] >= from;
      if (used && least > 0 && least < OLDEST && least + way + 2 * span >= OLDEST) {
        return false;
      }
    }
    return true;
  }

  /** Takes over what another thread has counted. */
  void meet(Wires other) {
    hops += other.hops;
    other.hops = 0;
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
