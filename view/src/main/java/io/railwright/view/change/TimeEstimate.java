package io.railwright.view.change;

import io.railwright.model.change.TimeLimits;
import java.time.Duration;

/**
 * How long a part of a change is taken to last. No value is measured where the plan is for, so that
 * each says by what it was chosen.
 */
enum TimeEstimate {
  STEP(
      Duration.ofSeconds(10), "a step", "it takes two logins: one looks, one acts and looks again"),
  REBOOT(
      Duration.ofMinutes(10),
      "a reboot",
      "half the time that rail waits for one ("
          + words(TimeLimits.REBOOT)
          + "); servers with much memory test it for minutes"),
  RESET(
      Duration.ofMinutes(1),
      "a reset of a card",
      "its driver stops and starts again; rail waits " + words(TimeLimits.CARD_RESET)),
  BURN(
      Duration.ofMinutes(5),
      "an image of firmware",
      "it is written and read back; rail waits " + words(TimeLimits.BURN)),
  READ(
      Duration.ofSeconds(30),
      "reading the machines, before the first step and behind each wave",
      "many are read at the same time"),
  SOAK(
      TimeLimits.SOAK,
      "counting errors, behind waves that take links or machines down",
      "so long rail apply counts them, unless --soak says otherwise");

  private final Duration time;
  private final String what;
  private final String ground;

  TimeEstimate(Duration time, String what, String ground) {
    this.time = time;
    this.what = what;
    this.ground = ground;
  }

  Duration time() {
    return time;
  }

  /** With its ground. */
  String sentence() {
    return words(time) + " for " + what + ": " + ground;
  }

  /** In minutes, begun ones whole; what is less, in seconds. */
  static String words(Duration time) {
    long seconds = time.toSeconds();
    if (seconds < 60) {
      return seconds + " s";
    }
    long minutes = (seconds + 59) / 60;
    long rest = minutes % 60;
    return minutes < 60
        ? minutes + " min"
        : minutes / 60 + " h" + (rest == 0 ? "" : " " + rest + " min");
  }
}
