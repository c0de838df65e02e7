package io.railwright.view.report;

import io.railwright.model.finding.Status;
import io.railwright.model.report.FabricReport;
import io.railwright.view.audit.Group;
import io.railwright.view.layout.TextOutput;
import java.util.List;

/** The pictures of a report as files of their own. */
public final class ReportPictures {
  private final TextOutput out;

  public ReportPictures(TextOutput out) {
    this.out = out;
  }

  /** Hosts, switches and cables. */
  public void fabric(FabricReport report) {
    Cables cables = Cables.of(report);
    List<ReportHost> hosts = ReportHosts.of(report, failed(report), cables);
    out.print(new FabricPicture(report, hosts, cables).draw(false).document());
    out.flush();
  }

  /** On how many machines each fault is. */
  public void faults(FabricReport report) {
    out.print(FaultBars.draw(failed(report), report.audit().machines()).document());
    out.flush();
  }

  private static List<Group> failed(FabricReport report) {
    return Group.of(report.audit().findings(), Status.FAIL);
  }
}
