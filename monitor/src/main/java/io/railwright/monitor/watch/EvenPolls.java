package io.railwright.monitor.watch;

/**
 * Leaves out a poll of a machine whose parts were read much further apart, or closer together, than
 * those of the poll before. All counters of a poll go by one time, the middle of it. What is read
 * later than that by the same time in each poll makes the same rates; what is not makes wrong ones,
 * too high before a poll that took long and too low behind it, or the other way round.
 *
 * <p>So a rate is off by a tenth at most, and once by a quarter where a machine becomes slow for
 * good. Never are two polls in a row left out, so that there are rates however uneven polls are.
 * What was counted is in the next poll.
 */
final class EvenPolls {
  /** Of the time between two polls; all that is read lies within half of it around the middle. */
  private static final int PART = 5;

  private final long pace;
  private long usual;
  private boolean leftOut;

  /**
   * None yet.
   *
   * @param pace milliseconds between two polls
   */
  EvenPolls(long pace) {
    this.pace = pace;
  }

  /**
   * Whether a poll is good for rates.
   *
   * @param spread milliseconds that the machine took to read it
   */
  boolean takes(long spread) {
    leftOut = !leftOut && Math.abs(spread - usual) > pace / PART;
    if (!leftOut) {
      usual = spread;
    }
    return !leftOut;
  }
}
