package io.railwright.view.report;

import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.view.audit.Evidence;
import io.railwright.view.audit.FirstStep;
import io.railwright.view.audit.Fix;
import io.railwright.view.audit.Group;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A row for each fault, which opens to why, what to type, what was read and who says so. */
final class FindingSection {
  private static final int MOST_LINES = 200;
  private static final int MOST_NAMES = 12;

  /** What the two judgements in a row are, which are not the same. */
  private static final String WORDS =
      """
      <p class="hint"><b>Severity</b> (critical to info): how bad it is when it bites. <b>Cost</b>: \
      what is lost now, as long as nothing is changed: an outage, severe (a quarter of the throughput \
      or more), noticeable, slight, or risk only (nothing now, a failure or a surprise later). An \
      estimate is what people who run such fabrics expect; a percentage is computed from what was \
      read.</p>
      """;

  private final AuditReport audit;
  private final String whole;

  /**
   * A section.
   *
   * @param whole the command that prints what is too long for the page
   */
  FindingSection(AuditReport audit, String whole) {
    this.audit = audit;
    this.whole = whole;
  }

  String html(List<Group> failed) {
    StringBuilder html = new StringBuilder();
    html.append("<section id=\"findings\" aria-labelledby=\"findings-title\">\n")
        .append("<h2 id=\"findings-title\">Faults</h2>\n")
        .append(filters())
        .append(failed.isEmpty() ? "" : WORDS);
    for (int number = 0; number < failed.size(); number++) {
      html.append(finding(number, failed.get(number)));
    }
    if (failed.isEmpty()) {
      html.append(
          audit.hosts().isEmpty()
              ? "<p>No machine was judged.</p>\n"
              : "<p>No fault was found.</p>\n");
    }
    html.append(others("Unknown", Group.of(audit.findings(), Status.UNKNOWN)));
    html.append(others("Odd values", Group.of(audit.findings(), Status.ERROR)));
    return html.append("</section>\n").toString();
  }

  private static String filters() {
    StringBuilder html =
        new StringBuilder(
            """
            <form class="filters screen" role="search" aria-label="Filter the faults" hidden>
            <fieldset><legend>Severity</legend>
            """);
    for (Severity severity : Severity.values()) {
      html.append(
          "<label><input type=\"checkbox\" name=\"severity\" value=\"%s\" checked> %s %s</label>%n"
              .formatted(severity.word(), Html.badge(Mark.of(severity)), severity.word()));
    }
    return html.append(
            """
            </fieldset>
            <label class="field">Host <input type="search" id="host-filter" autocomplete="off"></label>
            <label class="field">Text (press /) <input type="search" id="search" autocomplete="off"></label>
            <span id="shown" role="status"></span>
            </form>
            """)
        .toString();
  }

  private String finding(int number, Group group) {
    Finding first = group.first();
    List<Fix> fixes = Fix.of(group.findings());
    return "<details class=\"finding\" id=\"finding-%d\" data-severity=\"%s\">%n"
            .formatted(number, first.severity().word())
        + "<summary>%s<span class=\"fault\">%s</span>%n"
            .formatted(Html.badge(Mark.of(first.severity())), Markup.text(group.fault()))
        + "<span class=\"more\">%s · %s · %s%s</span></summary>%n"
            .formatted(
                first.severity().word(),
                Markup.text(group.where()),
                Markup.text(group.cost()),
                " · " + Markup.text(step(group)))
        + "<div class=\"inside\">\n"
        + inside(group, fixes)
        + "</div></details>\n";
  }

  /** What to do first, as short as a row wants it. */
  private static String step(Group group) {
    FirstStep step = FirstStep.of(group);
    if (step.isKnown()) {
      return ("fix: " + step.text() + " " + step.remarks("inside")).strip();
    }
    return step.isWithheld() ? step.withheld() : "No fix is known.";
  }

  private String inside(Group group, List<Fix> fixes) {
    Finding first = group.first();
    StringBuilder html = new StringBuilder("<dl class=\"facts\">\n");
    html.append(Html.fact("rule", first.rule()))
        .append(Html.fact("should be", first.title()))
        .append(Html.fact("why", first.why()))
        .append(Html.fact("impact", first.impact()))
        .append(Html.fact("cost", group.costs()))
        .append(Html.fact("change", first.effect() == Effect.NONE ? "" : Fix.change(first)))
        .append(Html.fact("where", FoldedNames.some(group.hosts(), MOST_LINES)))
        .append(
            Html.fact(
                "assumes",
                group.assumes().isEmpty()
                    ? ""
                    : group.assumes()
                        + ", which nobody has confirmed: commands for machines are withheld"))
        .append(
            Html.fact(
                "follows",
                first.hides().stream()
                    .map(Finding.Hidden::rule)
                    .distinct()
                    .collect(Collectors.joining(", "))))
        .append(Html.raw("sources", sources(first)))
        .append("</dl>\n");
    if (!fixes.isEmpty()) {
      List<String> lines = fixes.stream().map(it -> it.prompt(MOST_NAMES) + it.text()).toList();
      html.append("<h3>Fix</h3>\n").append(Html.block("Fix of " + first.rule(), most(lines)));
    }
    List<String> seen =
        Evidence.of(group.findings()).stream()
            .map(it -> FoldedNames.some(it.hosts(), MOST_NAMES) + ": " + it.words())
            .toList();
    if (!seen.isEmpty()) {
      html.append("<h3>Seen</h3>\n").append(Html.block("Evidence of " + first.rule(), most(seen)));
    }
    return html.toString();
  }

  private String sources(Finding finding) {
    return finding.sources().stream()
        .map(id -> Html.withAddresses(audit.sources().getOrDefault(id, id)))
        .collect(Collectors.joining("<br>"));
  }

  private List<String> most(List<String> lines) {
    if (lines.size() <= MOST_LINES) {
      return lines;
    }
    List<String> some = new ArrayList<>(lines.subList(0, MOST_LINES));
    some.add(
        "and " + Fit.plural(lines.size() - MOST_LINES, "more line") + "; " + whole + " has all");
    return some;
  }

  /** {@code 4 checks of 1 rule}, as the summary counts them. */
  private static String checks(List<Group> groups) {
    int checks = groups.stream().mapToInt(it -> it.findings().size()).sum();
    return Fit.plural(checks, "check") + " of " + Fit.plural(groups.size(), "rule");
  }

  /** What is no fault and must not pass for being in order. */
  private static String others(String title, List<Group> groups) {
    if (groups.isEmpty()) {
      return "";
    }
    StringBuilder html =
        new StringBuilder(
            "<details class=\"finding\"><summary><span class=\"badge m-unread\">?</span>"
                + "<span class=\"fault\">%s: %s</span></summary>%n<div class=\"inside\"><ul>%n"
                    .formatted(title, checks(groups)));
    for (Group group : groups) {
      html.append(
          "<li>%s <b>%s</b> (%s), %s: %s</li>%n"
              .formatted(
                  group.first().severity().word(),
                  Markup.text(group.first().title()),
                  Markup.text(group.first().rule()),
                  Markup.text(group.where()),
                  Markup.text(group.found())));
    }
    return html.append("</ul></div></details>\n").toString();
  }
}
