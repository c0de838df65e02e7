package io.railwright.simulate.net;

/** The types of event slots. */
public final class EventType {
  /** A packet arrives at a switch. */
  public static final int AT_SWITCH = 0;

  /** A packet arrives at a host. */
  public static final int AT_HOST = 8;

  /** A port has become free, or a host may send. */
  public static final int PORT = 1;

  /** The rate of a queue pair changes. */
  public static final int RATE = 2;

  /** A retransmission timer runs out. */
  public static final int TIMEOUT = 3;

  /** The next flow begins. */
  public static final int START = 4;

  /** A pause expires, or is to be asked for again. */
  public static final int PAUSE = 5;

  /** The PFC watchdog looks at a queue. */
  public static final int WATCHDOG = 6;

  /** Samples, checks and faults. */
  public static final int CONTROL = 7;

  private EventType() {}
}
