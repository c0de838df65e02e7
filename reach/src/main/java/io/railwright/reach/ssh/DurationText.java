package io.railwright.reach.ssh;

import java.time.Duration;

/** Spells durations out for messages. */
final class DurationText {
  private DurationText() {}

  static String of(Duration duration) {
    long milliseconds = duration.toMillis();
    return milliseconds % 1000 == 0 ? milliseconds / 1000 + " s" : milliseconds + " ms";
  }
}
