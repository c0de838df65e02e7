package io.railwright.capture.flow;

import io.railwright.capture.series.Clock;
import java.util.Arrays;

/** When the last requests that want an acknowledgement were sent, by packet number. */
final class SentTimes {
  private static final int PLACES = 256;

  private final int[] psns = new int[PLACES];
  private final long[] times = new long[PLACES];

  SentTimes() {
    Arrays.fill(psns, -1);
  }

  /** A number sent twice has no time: which of both is acknowledged can't be told. */
  void sent(int psn, long time, boolean again) {
    int place = psn & (PLACES - 1);
    psns[place] = psn;
    times[place] = again ? Clock.UNKNOWN : time;
  }

  boolean knows(int psn) {
    return psns[psn & (PLACES - 1)] == psn;
  }

  long time(int psn) {
    return times[psn & (PLACES - 1)];
  }
}
