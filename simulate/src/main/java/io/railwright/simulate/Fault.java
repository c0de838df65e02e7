package io.railwright.simulate;

/** Something that is wrong with a fabric. Times are picoseconds from the start of the run. */
public sealed interface Fault {
  /** The host takes only a share of its line rate, and pauses its switch for the rest. */
  record SlowReceiver(int port, double share) implements Fault {}

  /** A link breaks and, unless that is never, comes back; the fabric finds other ways later. */
  record LinkDown(int port, long at, long until, long rerouteAfter) implements Fault {}

  /**
   * Both ends of a link ignore pause frames.
   *
   * @param priorities a bit for each priority that it holds for
   */
  record NoPause(int port, int priorities) implements Fault {}

  /** The NIC at this port sends no CNPs, whatever arrives marked. */
  record NoNotification(int port) implements Fault {}

  /** The NIC at this port does not slow down for CNPs. */
  record NoReaction(int port) implements Fault {}

  /** The switch does not mark what leaves by this port. */
  record NoMarks(int port) implements Fault {}

  /** A host tells its switch to pause, all the time. */
  record PauseStorm(int port, long at, long until) implements Fault {}
}
