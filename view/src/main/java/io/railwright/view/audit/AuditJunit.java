package io.railwright.view.audit;

import io.railwright.model.finding.Severity;
import io.railwright.model.report.AuditReport;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * An audit as JUnit XML, in the form that Surefire writes and Jenkins, GitLab and others read: a
 * suite for each machine, a case for each judgement.
 */
public final class AuditJunit {
  private final TextOutput out;
  private final Severity failOn;
  private final NextCommands next;

  /**
   * A view.
   *
   * @param failOn the least severity that counts as a failure; what is below is skipped
   * @param next what to type next
   */
  public AuditJunit(TextOutput out, Severity failOn, NextCommands next) {
    this.out = out;
    this.failOn = failOn;
    this.next = next;
  }

  public void print(AuditReport report) {
    Map<String, List<CheckResult>> suites = CheckResult.of(report, failOn, next);
    List<CheckResult> all = suites.values().stream().flatMap(Collection::stream).toList();
    out.println("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    out.println(
        "<testsuites name=\"rail audit of %s\" %s time=\"0\">"
            .formatted(Markup.text(report.fabric()), counts(all)));
    suites.forEach((machine, results) -> suite(report, machine, results));
    out.println("</testsuites>");
    out.flush();
  }

  private void suite(AuditReport report, String machine, List<CheckResult> results) {
    String name = Markup.text(machine);
    String time = report.made().toString().replace("Z", "");
    out.println(
        "  <testsuite name=\"%s\" hostname=\"%s\" timestamp=\"%s\" %s skipped=\"%d\" time=\"0\">"
            .formatted(
                name, name, time, counts(results), count(results, CheckResult.State.SKIPPED)));
    results.forEach(result -> test(name, result));
    out.println("  </testsuite>");
  }

  private static String counts(List<CheckResult> results) {
    return "tests=\"%d\" failures=\"%d\" errors=\"%d\""
        .formatted(
            results.size(),
            count(results, CheckResult.State.FAILED),
            count(results, CheckResult.State.ERROR));
  }

  private static long count(List<CheckResult> results, CheckResult.State state) {
    return results.stream().filter(it -> it.state() == state).count();
  }

  private void test(String machine, CheckResult result) {
    String start =
        "    <testcase classname=\"%s\" name=\"%s\" time=\"0\""
            .formatted(machine, Markup.text(result.name()));
    String message = Markup.text(result.message());
    switch (result.state()) {
      case PASSED -> out.println(start + "/>");
      case SKIPPED -> {
        out.println(start + ">");
        out.println("      <skipped message=\"" + message + "\"/>");
        out.println("    </testcase>");
      }
      case FAILED -> body(start, "failure", message, result.details());
      case ERROR -> body(start, "error", message, result.details());
    }
  }

  private void body(String start, String tag, String message, List<String> details) {
    out.println(start + ">");
    out.println("      <%s type=\"rail\" message=\"%s\">".formatted(tag, message));
    details.forEach(line -> out.println(Markup.text(line)));
    out.println("      </" + tag + ">");
    out.println("    </testcase>");
  }
}
