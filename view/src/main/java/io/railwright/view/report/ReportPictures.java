package io.railwright.view.report;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Status;
import io.railwright.model.report.FabricReport;
import io.railwright.view.audit.Group;
import io.railwright.view.html.Drawing;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.picture.Cables;
import io.railwright.view.picture.FabricPicture;
import io.railwright.view.picture.PictureMachine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
    out.print(fabric(report, hosts, cables, false).document());
    out.flush();
  }

  static Drawing fabric(
      FabricReport report, List<ReportHost> hosts, Cables cables, boolean linked) {
    Set<Subject> spines =
        cables.spines(report.layout().machines().stream().map(it -> it.machine().subject()));
    List<Subject> machines = hosts.stream().map(ReportHost::machine).toList();
    Map<Subject, PictureMachine> above = new LinkedHashMap<>();
    hosts.stream()
        .filter(it -> !Cables.isHost(it.machine()))
        .forEach(it -> above.put(it.machine(), it.drawn()));
    return new FabricPicture(
            hosts.stream()
                .filter(it -> Cables.isHost(it.machine()))
                .map(ReportHost::drawn)
                .toList(),
            above,
            cables,
            spines,
            "faults")
        .draw(
            linked, "The fabric: " + MachineCount.words(machines) + ", each with its worst fault");
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
