package io.railwright.monitor.watch;

import java.util.OptionalLong;

/**
 * Leaves out a poll of a machine whose parts were read much further apart, or closer together, than
 * those of the poll before. All counters of a poll go by one time, the middle of it. What is read
 * later than that by the same time in each poll makes the same rates; what is not makes wrong ones,
 * too high before a poll that took long and too low behind it, or the other way round.
 *
 * <p>So a rate is off by a tenth at most, and once by a quarter where a machine becomes slow for
 * good. Never are two polls in a row left out, so that there are rates however uneven polls are.
 * What was counted is in the next poll. So it is with a poll that comes right behind a late one,
 * less than half of the usual time after it: what is a tenth of the usual time would be much of so
 * little.
 */
final class EvenPolls {
  /** Of the time between two polls; all that is read lies within half of it around the middle. */
  private static final int PART = 5;

  private final long pace;
  private long usual;
  private boolean leftOut;
  private OptionalLong taken = OptionalLong.empty();

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
   * @param uptime milliseconds that the machine was up in the middle of that, if it tells
   */
  boolean takes(long spread, OptionalLong uptime) {
    if (isTooSoon(uptime)) {
      return false;
    }
    leftOut = !leftOut && Math.abs(spread - usual) > pace / PART;
    if (!leftOut) {
      usual = spread;
      taken = uptime;
    }
    return !leftOut;
  }

  /** A clock that stands still, or goes back, is told by others. */
  private boolean isTooSoon(OptionalLong uptime) {
    if (taken.isEmpty() || uptime.isEmpty()) {
      return false;
    }
    long since = uptime.getAsLong() - taken.getAsLong();
    return since > 0 && since < pace / 2;
  }
}
