package io.railwright.capture.vantage;

/**
 * Packets of one flow that only one vantage point saw. Between two packets seen at both, they were
 * lost (or missed by a capture). Before the first and after the last packet seen at both, the other
 * capture just was not running.
 */
final class OneSidedPackets {
  private long firstMatched = Long.MAX_VALUE;
  private long lastMatched = Long.MIN_VALUE;
  private long inside;
  private long outside;
  private long behind;

  /** Notes that the packet of this number was seen at the other vantage point as well. */
  void matched(long ordinal) {
    firstMatched = Math.min(firstMatched, ordinal);
    if (ordinal > lastMatched) {
      lastMatched = ordinal;
      inside += behind;
      behind = 0;
    }
  }

  /** Notes that the packet of this number was never seen at the other vantage point. */
  void unmatched(long ordinal) {
    if (ordinal < firstMatched) {
      outside++;
    } else if (ordinal < lastMatched) {
      inside++;
    } else {
      behind++;
    }
  }

  long inside() {
    return inside;
  }

  long outside() {
    return outside + behind;
  }
}
