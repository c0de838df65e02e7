package io.railwright.capture.vantage;

/**
 * What the clocks at two vantage points usually differ by for the packets of one direction, and how
 * much that varies. It tells copies of a packet apart: one that was sent again comes a round trip
 * later, or more. Estimated as the round-trip time of TCP is (RFC 6298).
 */
final class UsualDelay {
  /** Nanoseconds by which times differ from the truth in captures that count microseconds. */
  private static final long ROUNDING = 2_000;

  /**
   * Nanoseconds for which no queue of a fabric holds a packet. A sender that hears nothing at all
   * waits longer before it sends again: 67 ms with the usual time-out of 14.
   */
  private static final long LONGEST = 50_000_000;

  /**
   * More packets than are lost in one go. If so many in a row are not where they are looked for, a
   * clock was set, or the first packet was slow.
   */
  private static final int MOST_STRAYS = 4096;

  private boolean known;
  private long usual;
  private long spread;
  private int strays;

  boolean isKnown() {
    return known;
  }

  /** The time at the second point minus that at the first. */
  long usual() {
    return usual;
  }

  /** Whether a delay is unusual, so that equal packets can't be taken for one yet. */
  boolean strays(long delay) {
    if (!known || Math.abs(delay - usual) <= ROUNDING + 4 * spread) {
      return false;
    }
    strays++;
    if (strays == MOST_STRAYS) {
      strays = 0;
      usual = delay;
    }
    return true;
  }

  /** Whether a delay can be that of one packet, where no other copy of it is left. */
  boolean isPossible(long delay) {
    return !known || Math.abs(delay - usual) <= LONGEST;
  }

  void matched(long delay) {
    strays = 0;
    if (!known) {
      known = true;
      usual = delay;
      return;
    }
    long error = delay - usual;
    usual += error / 8;
    spread += (Math.abs(error) - spread) / 4;
  }
}
