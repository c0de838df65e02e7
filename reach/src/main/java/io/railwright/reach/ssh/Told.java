package io.railwright.reach.ssh;

import java.time.Duration;

/** Spells values out for messages. */
final class Told {
  private Told() {}

  static String time(Duration duration) {
    long milliseconds = duration.toMillis();
    return milliseconds % 1000 == 0 ? milliseconds / 1000 + " s" : milliseconds + " ms";
  }
}
