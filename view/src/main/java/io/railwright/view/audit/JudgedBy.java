package io.railwright.view.audit;

import io.railwright.model.report.AuditReport;
import io.railwright.model.report.SiteValue;
import io.railwright.model.report.SiteValue.Origin;
import io.railwright.model.text.Plain;
import io.railwright.model.text.ShellWords;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.List;

/**
 * By which values of the site hosts were judged that nobody said: what the hosts show, and what had
 * to be assumed, with the rules whose findings hang on it.
 */
public final class JudgedBy {
  private JudgedBy() {}

  /** What was assumed, one line for each value. */
  public static List<String> assumed(AuditReport report) {
    return of(report, Origin.ASSUMED).stream()
        .map(
            it ->
                "%s=%s (%s)"
                    .formatted(it.key(), Plain.line(it.value()), String.join(", ", it.rules())))
        .distinct() // hosts and switches may share it
        .toList();
  }

  /** The values alone. */
  static List<String> assumedKeys(AuditReport report) {
    return of(report, Origin.ASSUMED).stream()
        .map(it -> it.key() + "=" + Plain.line(it.value()))
        .distinct()
        .toList();
  }

  /** What hosts show, one line for each value. */
  public static List<String> shown(AuditReport report) {
    List<String> lines = new ArrayList<>();
    for (SiteValue it : of(report, Origin.SHOWN)) {
      lines.add(
          "%s=%s: %s (%s)"
              .formatted(
                  it.key(),
                  Plain.line(it.value()),
                  it.because(),
                  Fit.plural(it.hosts(), "machine")));
    }
    return lines;
  }

  /** How to accept all that was assumed, as it is typed. */
  static String acceptance(AuditReport report) {
    List<String> words =
        of(report, Origin.ASSUMED).stream()
            .map(it -> List.of("--assume", Plain.line(it.key() + "=" + it.value())))
            .map(ShellWords::join)
            .distinct()
            .toList();
    return words.size() > 2 ? "--assume all" : String.join(" ", words);
  }

  private static List<SiteValue> of(AuditReport report, Origin origin) {
    return report.site().stream().filter(it -> it.origin() == origin).toList();
  }
}
