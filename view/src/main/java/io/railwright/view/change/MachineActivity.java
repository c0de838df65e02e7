package io.railwright.view.change;

import java.time.Duration;
import java.util.Optional;

/**
 * What a machine is at.
 *
 * @param since when that began
 * @param limit how long it may take; empty where no limit of minutes is on it
 */
record MachineActivity(Kind kind, String what, Duration since, Optional<Duration> limit) {
  /** The most interesting first, for a terminal that has too few lines. */
  enum Kind {
    /** It failed, or is left to a person. */
    TROUBLE,
    /** Something goes on, and how long it has done so counts. */
    RUNS,
    WAITS,
    ENDED
  }

  /** For people, after so long: {@code rebooting, 2:10 of at most 20:00}. */
  String words(Duration now) {
    if (kind != Kind.RUNS) {
      return what;
    }
    String most = limit.map(it -> " of at most " + clock(it)).orElse("");
    return what + ", " + clock(now.minus(since)) + most;
  }

  private static String clock(Duration time) {
    return "%d:%02d".formatted(time.toMinutes(), time.toSecondsPart());
  }
}
