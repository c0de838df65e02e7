package io.railwright.simulate.net;

import io.railwright.simulate.kernel.EventQueue;

/** The types of event slots. In one moment events come in the order of these numbers. */
public final class EventType {
  /** Samples, checks and faults. */
  public static final int CONTROL = 0;

  /** A packet arrives at a switch. */
  public static final int AT_SWITCH = EventQueue.FIRST_ARRIVAL;

  /** A packet arrives at a host. */
  public static final int AT_HOST = EventQueue.LAST_ARRIVAL;

  /** The next flow begins. */
  public static final int START = 3;

  /** The rate of a queue pair changes. */
  public static final int RATE = 4;

  /** A retransmission timer runs out. */
  public static final int TIMEOUT = 5;

  /** A pause expires, or is to be asked for again. */
  public static final int PAUSE = 6;

  /** The PFC watchdog looks at a queue. */
  public static final int WATCHDOG = 7;

  /** A port has become free, or a host may send. */
  public static final int PORT = EventQueue.PORT;

  private EventType() {}
}
