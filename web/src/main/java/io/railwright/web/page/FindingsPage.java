package io.railwright.web.page;

import io.railwright.flow.serve.FabricReading;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.ReadableTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is wrong with settings, by the last full reading. */
final class FindingsPage {
  private static final int MOST_PLACES = 20;
  private static final int MOST_RULES = 200;

  private FindingsPage() {}

  static String of(FabricReading reading) {
    return section(reading.findings(), reading.findings().findings());
  }

  /** Those of one machine. */
  static String ofMachine(FabricReading reading, String machine) {
    return section(
        reading.findings(),
        reading.findings().findings().stream()
            .filter(it -> it.subject().machine().equals(machine))
            .toList());
  }

  /** In a sentence for the first page: alerts tell what happens, and not what is set wrongly. */
  static String inShort(FabricReading reading) {
    AuditReport report = reading.findings();
    List<Finding> failed =
        report.findings().stream().filter(it -> it.status() == Status.FAIL).toList();
    if (failed.isEmpty()) {
      return "";
    }
    Severity worst = failed.stream().map(Finding::severity).min(Severity::compareTo).orElseThrow();
    long many = failed.stream().filter(it -> it.severity() == worst).count();
    String words = Fit.plural(failed.size(), "finding") + " about settings";
    return Frame.section(
        "settings",
        "Settings",
        true,
        "<p>%s %s, %d of them %s, by the full reading of %s.</p>%n"
            .formatted(
                Html.badge(AlertMark.of(worst)),
                Links.link("/findings", words),
                many,
                Markup.text(worst.word()),
                ReadableTime.of(report.made())));
  }

  private static String section(AuditReport report, List<Finding> findings) {
    List<Finding> failed = findings.stream().filter(it -> it.status() == Status.FAIL).toList();
    long unknown = findings.stream().filter(it -> it.status() == Status.UNKNOWN).count();
    Map<String, List<Finding>> byRule = new LinkedHashMap<>();
    failed.forEach(it -> byRule.computeIfAbsent(it.rule(), _ -> new ArrayList<>()).add(it));
    StringBuilder list = new StringBuilder();
    byRule.values().stream().limit(MOST_RULES).forEach(it -> list.append(rule(it)));
    String title =
        Fit.plural(failed.size(), "finding")
            + (unknown == 0 ? "" : ", " + Fit.plural(unknown, "check") + " not known");
    return Frame.section(
        "findings",
        title,
        true,
        "<p>Read at "
            + ReadableTime.of(report.made())
            + "; <code>rail audit</code> says the same, with commands and sources.</p>\n"
            + (failed.isEmpty() ? "<p>No rule fails.</p>\n" : list.toString()));
  }

  private static String rule(List<Finding> same) {
    Finding first = same.getFirst();
    StringBuilder places = new StringBuilder();
    same.stream()
        .limit(MOST_PLACES)
        .forEach(
            it ->
                places
                    .append("<li>")
                    .append(Links.link(Links.device(it.subject()), it.subject().machine()))
                    .append(" <code>")
                    .append(Markup.text(it.subject().path()))
                    .append("</code>: ")
                    .append(Markup.text(it.faultWords()))
                    .append("</li>\n"));
    if (same.size() > MOST_PLACES) {
      places.append("<li>and %d more</li>".formatted(same.size() - MOST_PLACES));
    }
    return "<details class=\"finding\" id=\"%s\"><summary>%s<span class=\"fault\">%s</span>"
            .formatted(
                Markup.text(first.rule()),
                Html.badge(AlertMark.of(first.severity())),
                Markup.text(first.faultWords()))
        + "<span class=\"more\">"
        + Markup.text(first.severity().word() + ", " + Fit.plural(same.size(), "place"))
        + "</span></summary><div class=\"inside\"><dl class=\"facts\">"
        + Html.fact("why", first.why())
        + Html.fact("costs", first.impact())
        + Html.raw("rule", Links.link(Links.explain(first.rule()), first.rule()))
        + "</dl><ul>"
        + places
        + "</ul></div></details>\n";
  }
}
