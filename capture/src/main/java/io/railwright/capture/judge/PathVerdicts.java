package io.railwright.capture.judge;

import io.railwright.model.capture.Crossing;
import io.railwright.model.capture.Crossing.Way;
import io.railwright.model.finding.Severity;

/** Verdicts on what happened to packets between two vantage points. */
final class PathVerdicts {
  private PathVerdicts() {}

  static void judge(Crossing crossing, Verdicts verdicts) {
    long matched = crossing.ways().stream().mapToLong(Way::matched).sum();
    String between = "Between " + crossing.first() + " and " + crossing.second();
    if (matched == 0) {
      verdicts.add(
          "nothing-in-common",
          Severity.MEDIUM,
          "%s no packet was seen at both: are they of the same traffic and time?",
          between);
      return;
    }
    for (Way way : crossing.ways()) {
      if (way.matched() > 0) {
        judge(between, way, verdicts);
      }
    }
  }

  private static void judge(String between, Way way, Verdicts verdicts) {
    String path = between + ", from " + way.source() + " to " + way.destination() + ", ";
    if (way.marked() > 0) {
      verdicts.add(
          "marked-between",
          Severity.INFO,
          "%s%d of %d ECN-capable packets (%s) came out marked CE: a switch there marks.",
          path,
          way.marked(),
          way.capable(),
          Verdicts.percent(way.marked(), way.capable()));
    }
    if (way.cleared() > 0) {
      verdicts.add(
          "marks-cleared",
          Severity.HIGH,
          "%s%d packets lost their CE mark: something resets ECN, and DCQCN is blind behind it.",
          path,
          way.cleared());
    }
    if (way.remarked() > 0) {
      verdicts.add(
          "dscp-changed",
          Severity.HIGH,
          "%s%d of %d packets changed their DSCP: behind it they may be in another class.",
          path,
          way.remarked(),
          way.matched());
    }
    if (way.lost() > 0) {
      verdicts.add(
          "lost-between",
          Severity.HIGH,
          "%s%d of %d packets were lost (%s).",
          path,
          way.lost(),
          way.matched() + way.lost(),
          Verdicts.percent(way.lost(), way.matched() + way.lost()));
    }
    if (way.appeared() > 0) {
      verdicts.add(
          "capture-incomplete",
          Severity.LOW,
          "%s%d packets are missing at the first point although they came through: that capture has"
              + " dropped packets.",
          path,
          way.appeared());
    }
  }
}
