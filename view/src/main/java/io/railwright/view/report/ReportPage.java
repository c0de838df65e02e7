package io.railwright.view.report;

import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.FabricReport;
import io.railwright.view.audit.Group;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Html;
import io.railwright.view.html.Page;
import io.railwright.view.html.Resource;
import io.railwright.view.layout.ReadableTime;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.picture.Cables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A fabric as one page that needs nothing else. */
public final class ReportPage {
  /** What sections are called that have another name in addresses. */
  private static final Map<String, String> WORDS =
      Map.of("findings", "faults", "hosts", "machines");

  private final TextOutput out;
  private final String version;
  private final WholeOutput whole;

  /**
   * A view.
   *
   * @param version of rail, as {@code rail --version} has it
   * @param whole how to print what is too long for the page
   */
  public ReportPage(TextOutput out, String version, WholeOutput whole) {
    this.out = out;
    this.version = version;
    this.whole = whole;
  }

  public void print(FabricReport report) {
    List<Group> failed = Group.of(report.audit().findings(), Status.FAIL);
    Cables cables = Cables.of(report);
    List<ReportHost> hosts = ReportHosts.of(report, failed, cables);
    Page page = page(report);
    page.begin(out);
    out.print(SummarySection.of(report, failed, hosts));
    report.audit().checklist().ifPresent(it -> out.print(ChecklistSection.of(it)));
    Drawing picture = ReportPictures.fabric(report, hosts, cables, true);
    out.print(Html.picture("The fabric", List.of(Mark.values()), picture, FabricList.of(hosts)));
    out.print(new FindingSection(report.audit(), whole.audit()).html(failed));
    out.print(HostSection.of(hosts));
    out.print(DriftSection.of(report.drift(), whole.drift()));
    page.end(out, version, HostData.of(report, hosts));
  }

  private Page page(FabricReport report) {
    AuditReport audit = report.audit();
    Map<String, String> sections = new LinkedHashMap<>();
    Stream.of("summary", "guide", "picture", "findings", "hosts", "drift")
        .filter(it -> !it.equals("guide") || audit.checklist().isPresent())
        .forEach(it -> sections.put(it, WORDS.getOrDefault(it, it)));
    return new Page(
        "Report on " + audit.fabric(),
        audit.fabric(),
        below(report),
        Resource.read(ReportPage.class, "report.js"),
        sections);
  }

  /** When it was read, and whether it is real: nobody may buy a switch by a page about a twin. */
  private String below(FabricReport report) {
    return "Read on %s, made by %s.%s"
        .formatted(
            ReadableTime.of(report.audit().made()),
            version,
            report.layout().isVirtual()
                ? " This is a virtual cluster (a twin): no machine in it is real."
                : "");
  }
}
