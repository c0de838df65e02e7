package io.railwright.simulate.net;

import static io.railwright.simulate.net.PortRows.PAUSED_BIT;
import static io.railwright.simulate.net.PortRows.PAUSED_MASK;
import static io.railwright.simulate.net.PortRows.STATE;

import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.RunArrays;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.PortSettings.Pausing;
import io.railwright.simulate.parameter.Settings;
import java.util.Arrays;

/**
 * Which priorities of which ports are paused by their peers, since when and until when, and what
 * each port has asked of its peer. A pause holds until XON; with quanta it also expires.
 */
public final class Pauses {
  private static final int SHIFT = 3;
  private static final int ALL = 255;
  private static final double BITS_A_QUANTUM = 512;

  private final EventQueue events;
  private final boolean[] wholePort;
  private final boolean expiring;
  private final boolean ofAnswers;

  /** The priorities that a port asks its peer to pause at all. */
  private final int[] asks;

  private final long[] length;
  private final long[] rows;
  private final int[] asked;
  private final int[] deaf;
  private final long[] since;
  private final long[] until;
  private final long[] ignoredUntil;
  private final long[] total;
  private final long[] longest;
  private final long[] xoffReceived;
  private final long[] xoffSent;
  private final long[] xonSent;

  /** Whether there ever was a pause frame. */
  private boolean any;

  Pauses(Network.Pool pool, long[] rows, Settings settings) {
    events = pool.events();
    Ports ports = pool.ports();
    RunArrays arrays = pool.arrays();
    expiring = settings.is(Parameter.PFC_MODE, "quanta");
    ofAnswers = settings.on(Parameter.ACK_PAUSE);
    int count = ports.count();
    double quanta = settings.number(Parameter.PFC_QUANTA);
    length = new long[count];
    Arrays.setAll(length, port -> (long) (quanta * BITS_A_QUANTUM * 1e12 / ports.rate(port)));
    this.rows = rows;
    asked = arrays.ints(count);
    deaf = arrays.ints(count);
    since = arrays.longs(count << SHIFT);
    until = arrays.longs(count << SHIFT);
    ignoredUntil = arrays.longs(count << SHIFT);
    total = arrays.longs(count << SHIFT);
    longest = arrays.longs(count << SHIFT);
    xoffReceived = arrays.longs(count << SHIFT);
    xoffSent = arrays.longs(count << SHIFT);
    xonSent = arrays.longs(count << SHIFT);
    asks = new int[count];
    wholePort = new boolean[count];
    for (int port = 0; port < count; port++) {
      set(port, settings);
    }
  }

  private void set(int port, Settings settings) {
    Pausing own = pausing(settings, port);
    Pausing partner = pausing(settings, port ^ 1);
    boolean known = isKnown(settings, port) || isKnown(settings, port ^ 1);
    asks[port] = known || settings.on(Parameter.PFC) ? own.mask() : 0;
    wholePort[port] = own.wholePort();
    if (known) {
      deaf[port] = ALL & ~own.heardFrom(partner);
    }
  }

  private static boolean isKnown(Settings settings, int port) {
    return settings.fabric().port(port).pausing().isPresent();
  }

  /** A port of which nothing is known is taken to agree with its link partner. */
  private static Pausing pausing(Settings settings, int port) {
    return settings
        .fabric()
        .port(port)
        .pausing()
        .or(() -> settings.fabric().port(port ^ 1).pausing())
        .orElseGet(() -> usual(settings));
  }

  private static Pausing usual(Settings settings) {
    return new Pausing(lossless(settings), settings.is(Parameter.PFC_MODE, "global"));
  }

  /**
   * A bit for each priority that is paused and has headroom: with 802.3x, which knows none, all.
   */
  public static int lossless(Settings settings) {
    boolean whole = settings.is(Parameter.PFC_MODE, "global");
    return whole ? ALL : settings.count(Parameter.PFC_PRIORITIES);
  }

  /** The same at a port that may have settings of its own. */
  static int lossless(Settings settings, int port) {
    PortSettings own = settings.fabric().port(port);
    return own.pausing().filter(Pausing::wholePort).isPresent()
        ? ALL
        : own.lossless().orElseGet(() -> lossless(settings));
  }

  /** Whether a switch asks for pauses of this priority at a port at all. */
  boolean asksFor(int port, int priority) {
    return (asks[port] >> priority & 1) != 0;
  }

  boolean hasAsked(int port, int priority) {
    return (asked[port] >> priority & 1) != 0;
  }

  int asked(int port) {
    return asked[port];
  }

  /** Whether no port is paused, or asks for a pause. */
  boolean none() {
    for (int port = 0; any && port < asked.length; port++) {
      if (asked[port] != 0 || mask(port) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether none of these ports is paused, or asks for a pause, or is to send a pause frame. */
  boolean none(int[] at) {
    if (any) {
      for (int port : at) {
        boolean frames = (rows[PortRows.row(port) + STATE] >> PortQueues.PAUSE_QUEUE & 1) != 0;
        if (asked[port] != 0 || mask(port) != 0 || frames) {
          return false;
        }
      }
    }
    return true;
  }

  /** From now on there may be pauses. */
  void begin() {
    any = true;
  }

  /** What one thread knows of pauses, all know. */
  void meet(Pauses other) {
    any |= other.any;
    other.any = any;
  }

  /** Notes XOFF; the priorities to name in the frame, or 0 if the peer has been told already. */
  int ask(int port, int priority) {
    boolean first = asked[port] == 0;
    asked[port] |= 1 << priority;
    xoffSent[port << SHIFT | priority]++;
    return wholePort[port] ? first ? ALL : 0 : 1 << priority;
  }

  /** Notes that a port has asked its peer to resume. */
  int release(int port, int priority) {
    asked[port] &= ~(1 << priority);
    xonSent[port << SHIFT | priority]++;
    return wholePort[port] ? asked[port] == 0 ? ALL : 0 : 1 << priority;
  }

  /** The priorities that a port may not send now. */
  public int mask(int port) {
    return (int) (rows[PortRows.row(port) + STATE] >> PAUSED_BIT) & PAUSED_MASK;
  }

  /** Of these the priorities in which a host may not answer either. */
  public int heldBack(int port) {
    return ofAnswers ? mask(port) : 0;
  }

  /** A port is told to stop or to go on; whether anything may go on now. */
  boolean receive(int port, int priorities, boolean stop) {
    boolean resumed = false;
    for (int left = priorities & ~deaf[port]; left != 0; left &= left - 1) {
      int priority = Integer.numberOfTrailingZeros(left);
      if (stop) {
        stop(port, priority);
      } else {
        resumed |= resume(port, priority);
      }
    }
    return resumed;
  }

  private void stop(int port, int priority) {
    int at = port << SHIFT | priority;
    long now = events.now();
    if (ignoredUntil[at] > now) {
      return;
    }
    if (!wholePort[port] || priority == 0) {
      xoffReceived[at]++;
    }
    if (expiring) {
      until[at] = now + length[port];
      events.push(until[at], EventQueue.slot(EventType.PAUSE, port));
    }
    if ((mask(port) >> priority & 1) == 0) {
      rows[PortRows.row(port) + STATE] |= 1L << (PAUSED_BIT + priority);
      since[at] = now;
    }
  }

  boolean resume(int port, int priority) {
    int at = port << SHIFT | priority;
    if ((mask(port) >> priority & 1) == 0) {
      return false;
    }
    rows[PortRows.row(port) + STATE] &= ~(1L << (PAUSED_BIT + priority));
    long lasted = events.now() - since[at];
    total[at] += lasted;
    longest[at] = Math.max(longest[at], lasted);
    return true;
  }

  /** Ends the pauses of a port whose quanta have run out. */
  boolean expire(int port) {
    boolean resumed = false;
    for (int left = mask(port); expiring && left != 0; left &= left - 1) {
      int priority = Integer.numberOfTrailingZeros(left);
      if (until[port << SHIFT | priority] <= events.now()) {
        resumed |= resume(port, priority);
      }
    }
    return resumed;
  }

  /** When a port must ask again, lest its pause expires at the peer. */
  long askAgainAfter(int port) {
    return expiring ? length[port] / 2 : 0;
  }

  void ignore(int port, int priority, long until) {
    ignoredUntil[port << SHIFT | priority] = until;
    resume(port, priority);
  }

  boolean ignored(int port, int priority) {
    return ignoredUntil[port << SHIFT | priority] > events.now();
  }

  long since(int port, int priority) {
    return since[port << SHIFT | priority];
  }

  /** The port does not listen to pause frames for these priorities. */
  public void deafen(int port, int priorities) {
    deaf[port] |= priorities;
  }

  public long received(int port, int priority) {
    return xoffReceived[port << SHIFT | priority];
  }

  public long sent(int port, int priority) {
    return xoffSent[port << SHIFT | priority];
  }

  public long resumes(int port, int priority) {
    return xonSent[port << SHIFT | priority];
  }

  /** Picoseconds, with the pause that holds now; a pause of the whole port counts once. */
  public long total(int port, int priority) {
    int at = port << SHIFT | priority;
    boolean holds = (mask(port) >> priority & 1) != 0;
    if (wholePort[port] && priority != 0) {
      return 0;
    }
    return total[at] + (holds ? events.now() - since[at] : 0);
  }

  public long longest(int port, int priority) {
    int at = port << SHIFT | priority;
    boolean holds = (mask(port) >> priority & 1) != 0;
    return Math.max(longest[at], holds ? events.now() - since[at] : 0);
  }
}
