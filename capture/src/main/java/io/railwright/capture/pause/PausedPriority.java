package io.railwright.capture.pause;

import io.railwright.capture.series.Clock;
import io.railwright.capture.series.Series;
import io.railwright.model.capture.PauseSender.Paused;
import java.util.OptionalInt;

/**
 * The pause state of one priority of a sender. A pause frame restarts the timer; a release (a pause
 * of no time) ends it.
 */
final class PausedPriority {
  private static final int BINS = 256;

  /**
   * The slowest link that RoCE runs on: where the speed is not known, no pause lasted longer than
   * on this one.
   */
  private static final double SLOWEST = 10e9;

  private static final double QUANTUM_BITS = 512;

  private final Series series;
  private long pauses;
  private long releases;
  private long quanta;
  private long total;
  private long longest;
  private boolean exact = true;
  private long since = Clock.UNKNOWN;
  private long until;

  PausedPriority(long origin) {
    series = new Series(origin, BINS);
  }

  /** A frame that speaks of this priority. */
  void frame(long time, int asked, long bitsPerSecond) {
    if (asked == 0) {
      releases++;
    } else {
      pauses++;
      quanta += asked;
    }
    if (!Clock.isKnown(time)) {
      return;
    }
    if (asked == 0 || time > until) {
      close(Math.min(time, until));
    }
    if (asked > 0) {
      exact &= bitsPerSecond > 0;
      double speed = bitsPerSecond > 0 ? bitsPerSecond : SLOWEST;
      until = time + (long) (asked * QUANTUM_BITS * 1e9 / speed);
      since = Clock.isKnown(since) ? since : time;
    }
  }

  private void close(long end) {
    if (Clock.isKnown(since) && end > since) {
      total += end - since;
      longest = Math.max(longest, end - since);
      series.addSpan(since, end);
    }
    since = Clock.UNKNOWN;
  }

  /** The capture has ended. */
  Paused report(int number, long end) {
    close(Math.min(end, until));
    return new Paused(
        number < 8 ? OptionalInt.of(number) : OptionalInt.empty(),
        pauses,
        releases,
        quanta,
        total,
        longest,
        exact,
        series.timeline("pausedNanoseconds"));
  }
}
