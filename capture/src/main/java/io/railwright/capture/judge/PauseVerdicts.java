package io.railwright.capture.judge;

import io.railwright.model.capture.CapturedFile;
import io.railwright.model.capture.PauseSender;
import io.railwright.model.capture.PauseSender.Paused;
import io.railwright.model.finding.Severity;

/** Verdicts on pauses that delay more than they protect. */
final class PauseVerdicts {
  /** A class that is on hold for this share of the time carries little else. */
  private static final double STORM_SHARE = 0.1;

  private static final double STORM_FRAMES_A_SECOND = 1000;
  private static final long LEAST_FRAMES = 10;

  private PauseVerdicts() {}

  static void judge(CapturedFile file, Verdicts verdicts) {
    for (PauseSender sender : file.pauses()) {
      for (Paused paused : sender.classes()) {
        if (paused.pauses() == 0) {
          continue;
        }
        if (paused.priority().isEmpty()) {
          wholeLink(sender, paused, verdicts);
        }
        judge(file, sender, paused, verdicts);
      }
    }
  }

  private static void wholeLink(PauseSender sender, Paused paused, Verdicts verdicts) {
    verdicts.add(
        "global-pause",
        Severity.HIGH,
        "%s sent %d pause frames for the whole link (802.3x): they stop every class, CNPs as well,"
            + " and switches use either them or PFC. Turn them off (ethtool -A DEVICE rx off tx"
            + " off) where PFC is on.",
        sender.address(),
        paused.pauses());
  }

  private static void judge(
      CapturedFile file, PauseSender sender, Paused paused, Verdicts verdicts) {
    long length = file.time().nanoseconds();
    double share = length == 0 ? 0 : (double) paused.pausedNanoseconds() / length;
    double rate = length == 0 ? 0 : paused.pauses() * 1e9 / length;
    boolean storm =
        paused.pauses() >= LEAST_FRAMES && (share >= STORM_SHARE || rate >= STORM_FRAMES_A_SECOND);
    String what =
        paused.priority().isPresent()
            ? "priority " + paused.priority().getAsInt()
            : "the whole link";
    verdicts.add(
        storm ? "pause-storm" : "pauses",
        storm ? Severity.HIGH : Severity.INFO,
        "%s put %s on hold %d times (%.0f a second), %s %s of %s (%s), the longest %s%s.",
        sender.address(),
        what,
        paused.pauses(),
        rate,
        paused.exact() ? "for" : "for at most",
        Verdicts.time(paused.pausedNanoseconds()),
        Verdicts.time(length),
        Verdicts.percent(paused.pausedNanoseconds(), length),
        Verdicts.time(paused.longestNanoseconds()),
        paused.exact() ? "" : "; --link-speed makes that exact");
  }
}
