package io.railwright.monitor.watch;

import io.railwright.monitor.alert.Level;
import io.railwright.monitor.series.Sample;

/**
 * Whether a machine answers with an uptime that stands still. No rate can be made of such answers,
 * and nothing else would say so: the machine is there, and what it told last stays as it was.
 */
final class StandingClock {
  /** An API may hand out one answer twice. */
  private static final int MOST = 3;

  private long last = Sample.ABSENT;
  private int answers;

  /** Takes how long the machine was up, as its next answer has it. */
  void take(long uptime) {
    answers = uptime == last ? answers + 1 : 1;
    last = uptime;
  }

  /** How many answers in a row, with the last one, had the uptime of the last one. */
  int answers() {
    return answers;
  }

  Level level() {
    if (answers == 0) {
      return Level.UNKNOWN;
    }
    return answers == 1 ? Level.LOW : answers < MOST ? Level.BETWEEN : Level.HIGH;
  }

  String words() {
    return answers > 1 ? answers + " answers in a row" : "";
  }
}
