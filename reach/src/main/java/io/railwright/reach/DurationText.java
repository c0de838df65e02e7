package io.railwright.reach;

import java.time.Duration;

/** Spells durations out for messages. */
public final class DurationText {
  private DurationText() {}

  public static String of(Duration duration) {
    long milliseconds = duration.toMillis();
    return milliseconds % 1000 == 0 ? milliseconds / 1000 + " s" : milliseconds + " ms";
  }
}
