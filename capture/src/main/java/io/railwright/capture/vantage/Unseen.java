package io.railwright.capture.vantage;

/**
 * Packets of one flow that only one vantage point has. Between two packets that both have, they
 * were lost (or missed by a capture); before the first and after the last such packet, the other
 * capture just was not running.
 */
final class Unseen {
  private long firstMatched = Long.MAX_VALUE;
  private long lastMatched = Long.MIN_VALUE;
  private long inside;
  private long outside;
  private long behind;

  /** The packet of this number, at this vantage point, was seen at the other one too. */
  void matched(long ordinal) {
    firstMatched = Math.min(firstMatched, ordinal);
    if (ordinal > lastMatched) {
      lastMatched = ordinal;
      inside += behind;
      behind = 0;
    }
  }

  /** It never was. */
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
