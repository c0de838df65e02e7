package io.railwright.view.report;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Severity;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.FabricReport;
import io.railwright.view.Sentence;
import io.railwright.view.UnreadMachines;
import io.railwright.view.audit.AuditHead;
import io.railwright.view.audit.Group;
import io.railwright.view.audit.JudgedBy;
import io.railwright.view.html.Html;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.ReadableTime;
import io.railwright.view.report.ReportHost.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a person wants to know who reads nothing else. */
final class SummarySection {
  private SummarySection() {}

  static String of(FabricReport report, List<Group> failed, List<ReportHost> hosts) {
    AuditReport audit = report.audit();
    StringBuilder html = new StringBuilder();
    html.append("<section id=\"summary\" aria-labelledby=\"summary-title\">\n")
        .append("<h2 id=\"summary-title\">Summary</h2>\n")
        .append(opening(audit, failed))
        .append("<p class=\"verdict\">" + Markup.text(AuditHead.verdictByRules(audit)) + "</p>\n")
        .append(tiles(failed))
        .append("<dl class=\"facts\">\n")
        .append(Html.fact("machines", hosts(hosts)))
        .append(Html.fact("judged by", judgedBy(audit)))
        .append(Html.fact("read at", ReadableTime.of(audit.made())))
        .append("</dl>\n");
    UnreadMachines.sentences(audit.unread()).stream()
        .map(it -> Sentence.ended(LocalPaths.shortened(it)))
        .forEach(it -> html.append(Html.paragraph(it)));
    if (!failed.isEmpty()) {
      html.append("<h3>On how many of the machines that were read</h3>\n<div class=\"bars\">\n")
          .append(FaultBars.draw(failed, audit.machines()).inline())
          .append("</div>\n")
          .append(FaultBars.list(failed, audit.machines()));
    }
    html.append(
        values("Assumed of the site, and the rules that rest on it", JudgedBy.assumed(audit)));
    html.append(values("Shown of the site by how hosts are set up", JudgedBy.shown(audit)));
    return html.append("</section>\n").toString();
  }

  private static String opening(AuditReport audit, List<Group> failed) {
    StringBuilder html = new StringBuilder();
    new Opening(audit, failed)
        .sentences()
        .forEach(
            (what, sentence) ->
                html.append(
                    "<p class=\"lead\"><b>%s:</b> %s</p>%n"
                        .formatted(what, Markup.text(sentence))));
    return html.toString();
  }

  /** Profiles are those of hosts. */
  private static String judgedBy(AuditReport audit) {
    return Stream.of(
            AuditHead.profiles(audit),
            rulesOf(audit, Kind.SWITCH, "switches"),
            rulesOf(audit, Kind.HYPERVISOR, "hypervisors"))
        .filter(it -> !it.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static String rulesOf(AuditReport audit, Kind kind, String words) {
    List<Subject> machines =
        audit.machines().stream().filter(it -> it.kind().equals(kind)).toList();
    return machines.isEmpty()
        ? ""
        : "rules of " + words + " (" + MachineCount.words(machines) + ")";
  }

  private static String tiles(List<Group> failed) {
    StringBuilder html = new StringBuilder("<ul class=\"tiles\">\n");
    for (Severity severity : Severity.values()) {
      long number = failed.stream().filter(it -> it.first().severity() == severity).count();
      html.append(
          "<li>%s<b>%d</b> %s</li>%n"
              .formatted(Html.badge(Mark.of(severity)), number, severity.word()));
    }
    return html.append("</ul>\n").toString();
  }

  private static String hosts(List<ReportHost> hosts) {
    List<String> parts = new ArrayList<>(List.of(count(hosts, Reading.WHOLE) + " read"));
    if (count(hosts, Reading.PARTLY) > 0) {
      parts.add(count(hosts, Reading.PARTLY) + " read in part");
    }
    if (count(hosts, Reading.NONE) > 0) {
      parts.add(count(hosts, Reading.NONE) + " not read");
    }
    long faulty = hosts.stream().filter(it -> !it.faults().isEmpty()).count();
    return "%s: %s; %d with faults"
        .formatted(
            MachineCount.words(hosts.stream().map(ReportHost::machine).toList()),
            String.join(", ", parts),
            faulty);
  }

  private static long count(List<ReportHost> hosts, Reading reading) {
    return hosts.stream().filter(it -> it.reading() == reading).count();
  }

  private static String values(String title, List<String> lines) {
    return lines.isEmpty()
        ? ""
        : "<details><summary>%s: %d</summary>%n%s</details>%n"
            .formatted(title, lines.size(), Html.list(lines));
  }
}
