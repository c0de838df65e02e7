package io.railwright.view.report;

import io.railwright.model.finding.Severity;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.FabricReport;
import io.railwright.view.UnreadMachines;
import io.railwright.view.audit.AuditHead;
import io.railwright.view.audit.Group;
import io.railwright.view.audit.JudgedBy;
import io.railwright.view.html.Html;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.Markup;
import java.util.List;

/** What a person wants to know who reads nothing else. */
final class SummarySection {
  private SummarySection() {}

  static String of(FabricReport report, List<Group> failed, List<ReportHost> hosts) {
    AuditReport audit = report.audit();
    StringBuilder html = new StringBuilder();
    html.append("<section id=\"summary\" aria-labelledby=\"summary-title\">\n")
        .append("<h2 id=\"summary-title\">Summary</h2>\n")
        .append("<p class=\"verdict\">" + Markup.text(AuditHead.verdict(audit)) + "</p>\n")
        .append(tiles(failed))
        .append("<dl class=\"facts\">\n")
        .append(Html.fact("machines", hosts(hosts)))
        .append(Html.fact("judged by", AuditHead.profiles(audit)))
        .append(Html.fact("read at", audit.made().toString()))
        .append("</dl>\n");
    UnreadMachines.sentences(audit.unread()).forEach(it -> html.append(Html.paragraph(it + ".")));
    if (!failed.isEmpty()) {
      html.append("<div class=\"bars\"><h3>On how many machines</h3>\n")
          .append(FaultBars.draw(failed, audit.machines()).inline())
          .append("</div>\n");
    }
    html.append(
        values("Assumed of the site, and the rules that rest on it", JudgedBy.assumed(audit)));
    html.append(values("Shown of the site by how hosts are set up", JudgedBy.shown(audit)));
    return html.append("</section>\n").toString();
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
    long unread = hosts.stream().filter(it -> !it.why().isEmpty()).count();
    long faulty = hosts.stream().filter(it -> !it.faults().isEmpty()).count();
    return "%s: %d read, %d not read in full; %d with faults"
        .formatted(
            MachineCount.words(hosts.stream().map(ReportHost::machine).toList()),
            hosts.size() - unread,
            unread,
            faulty);
  }

  private static String values(String title, List<String> lines) {
    return lines.isEmpty()
        ? ""
        : "<details><summary>%s: %d</summary>%n%s</details>%n"
            .formatted(title, lines.size(), Html.list(lines));
  }
}
