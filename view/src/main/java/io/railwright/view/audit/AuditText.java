package io.railwright.view.audit;

import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.text.Plain;
import io.railwright.view.UnreadMachines;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.TextOutput;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What is wrong, in one screen, the worst first. */
public final class AuditText {
  private final TextOutput out;
  private final boolean details;

  /**
   * A view.
   *
   * @param details whether each finding comes with why, what to type and its sources
   */
  public AuditText(TextOutput out, boolean details) {
    this.out = out;
    this.details = details;
  }

  public void print(AuditReport report) {
    head(report);
    List<Group> failed = Group.of(report.findings(), Status.FAIL);
    Columns columns = Columns.of(failed);
    if (!failed.isEmpty()) {
      out.println();
      bold(
          columns.row(
              "severity",
              "should be so",
              Columns.HEAD_WHERE,
              Columns.HEAD_COSTS,
              Columns.HEAD_EFFECT));
      failed.forEach(group -> print(group, columns, report));
    }
    if (failed.stream().anyMatch(Group::isEstimated)) {
      out.println();
      out.println(
          "A cost with \"~\" is an estimate; percentages were computed from what was read.");
    }
    Group.of(report.findings(), Status.ERROR).forEach(group -> error(group, columns));
    judgedBy(report);
    new NotJudged(out, details).print(report.findings());
    others(report, Status.PASS, "passed");
    others(report, Status.NOT_APPLICABLE, "does not apply");
    out.flush();
  }

  private void head(AuditReport report) {
    Devices devices =
        report.hosts().stream().map(AuditReport.Host::devices).reduce(Devices.NONE, Devices::plus);
    bold(
        "%s: %s, %s"
            .formatted(
                Plain.line(report.fabric()),
                Fit.plural(report.hosts().size(), "host"),
                DeviceCount.words(devices)));
    Map<String, Long> profiles =
        report.hosts().stream()
            .collect(
                Collectors.groupingBy(
                    AuditReport.Host::profile, TreeMap::new, Collectors.counting()));
    profiles.forEach(
        (profile, hosts) ->
            out.println("judged by " + profile + (profiles.size() > 1 ? ": " + hosts : "")));
    out.printf(
        "%d failed, %d passed, %d unknown, %d do not apply%s%n",
        report.count(Status.FAIL),
        report.count(Status.PASS),
        report.count(Status.UNKNOWN),
        report.count(Status.NOT_APPLICABLE),
        report.count(Status.ERROR) == 0 ? "" : ", " + report.count(Status.ERROR) + " odd");
    out.println(CountedTime.sentence(report));
    UnreadMachines.print(out, report.unread());
    if (devices.nics() + devices.virtualFunctions() == 0 && !report.hosts().isEmpty()) {
      out.println(
          "There is no RDMA NIC here: what rules say of NICs had nothing to be held against.");
    }
  }

  private void print(Group group, Columns columns, AuditReport report) {
    Finding first = group.first();
    String line =
        columns.row(
            first.severity().word(),
            first.title(),
            group.where(),
            group.shortCosts(),
            group.effect());
    paint(first.severity(), line);
    out.println("          " + Fit.cut(said(group), Fit.ROOM - 8));
    if (details) {
      new Details(out).print(group, report.sources());
    }
  }

  /** Found and expected, after the name by which rail explain knows the rule. */
  private static String said(Group group) {
    String follows = group.first().hides().isEmpty() ? "" : ", hides " + hidden(group);
    return Plain.line(
        "%s: found %s, expected %s%s"
            .formatted(group.first().rule(), group.found(), group.expected(), follows));
  }

  /** What nobody said of the site, and how to say it. */
  private void judgedBy(AuditReport report) {
    List<String> assumed = JudgedBy.assumed(report);
    if (!assumed.isEmpty()) {
      out.println();
      out.println("Assumed of the site, and the rules whose findings hang on it");
      assumed.forEach(line -> out.println(Fit.cut("  " + line, Fit.ROOM)));
      out.println(
          "  Their commands are not shown. Say what is so in site.yaml, or take it as it is:");
      out.println("  rail audit ... " + JudgedBy.acceptance(report));
    }
    List<String> shown = details ? JudgedBy.shown(report) : List.of();
    if (!shown.isEmpty()) {
      out.println();
      out.println("Shown of the site by how hosts are set up");
      shown.forEach(line -> out.println(Fit.cut("  " + line, Fit.ROOM)));
    }
  }

  private static String hidden(Group group) {
    return group.findings().stream()
        .flatMap(finding -> finding.hides().stream())
        .map(Finding.Hidden::rule)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private void error(Group group, Columns columns) {
    Finding first = group.first();
    out.println(columns.row("odd", first.title(), group.where(), "", ""));
    out.println(
        "          "
            + Fit.cut(Plain.line(first.foundWords()), Fit.ROOM - 8)
            + " ["
            + first.rule()
            + "]");
  }

  /** Only there when all were asked for. */
  private void others(AuditReport report, Status status, String word) {
    List<Group> groups = Group.of(report.findings(), status);
    if (!groups.isEmpty()) {
      out.println();
    }
    Columns columns = Columns.of(groups);
    for (Group group : groups) {
      out.println(columns.row(word, group.first().title(), group.where(), "", ""));
    }
  }

  private void bold(String line) {
    out.print(Ink.BOLD, line);
    out.println();
  }

  /** The word of the severity, which the line starts with, in its colour. */
  private void paint(Severity severity, String line) {
    Ink ink =
        switch (severity) {
          case CRITICAL -> Ink.BOLD_RED;
          case HIGH -> Ink.RED;
          case MEDIUM -> Ink.YELLOW;
          case LOW -> Ink.CYAN;
          case INFO -> Ink.FAINT;
        };
    String word = severity.word();
    out.print(ink, word);
    out.println(line.substring(word.length()));
  }
}
