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
                "%s=%s%s%s"
                    .formatted(
                        it.key(),
                        Plain.line(it.value()),
                        dispute(it),
                        it.rules().isEmpty() ? "" : " (" + String.join(", ", it.rules()) + ")"))
        .distinct() // hosts and switches may share it
        .toList();
  }

  /** Why nobody can tell, where machines differ; what is usual needs no reason. */
  private static String dispute(SiteValue value) {
    boolean usual = value.because().equals("usual") || value.because().startsWith("profile ");
    return usual ? "" : ": " + Plain.line(value.because());
  }

  /** What hosts show and what leaves rules out by it, one line for each value. */
  static List<String> leavingOut(AuditReport report) {
    return of(report, Origin.SHOWN).stream()
        .filter(SiteValue::leavesOut)
        .map(
            it ->
                "%s=%s, since %s; rules for another kind are not judged%s"
                    .formatted(
                        it.key(),
                        Plain.line(it.value()),
                        it.because(),
                        it.rules().isEmpty()
                            ? ""
                            : ", and this rests on it: " + String.join(", ", it.rules())))
        .distinct()
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
