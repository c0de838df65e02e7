package io.railwright.view.capture;

import io.railwright.model.text.HumanUnits;
import java.time.Instant;

/** Rates and moments of captures. */
final class Amounts {
  private Amounts() {}

  /** Bytes in a time as bits per second. */
  static String rate(long bytes, long nanoseconds) {
    return nanoseconds <= 0 ? "-" : HumanUnits.rate(bytes * 8e9 / nanoseconds);
  }

  /** How two vantage points' clocks differ, as a sentence without its full stop. */
  static String clocks(double ahead) {
    return ahead == 0
        ? "the two agree"
        : "the second is " + HumanUnits.time(ahead) + " ahead; that is taken out of the delays";
  }

  static String instant(long nanoseconds) {
    return Instant.ofEpochSecond(
            Math.floorDiv(nanoseconds, 1_000_000_000L), Math.floorMod(nanoseconds, 1_000_000_000L))
        .toString();
  }
}
