package io.railwright.flow.report;

import io.railwright.assess.drift.Drift;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.drift.ComparedMachines;
import io.railwright.flow.trace.TracedMachines;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.report.FabricReport;
import io.railwright.model.report.FabricReport.HostFacts;
import io.railwright.survey.Survey.Surveyed;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges a fabric and compares its hosts in one go. The facts of all hosts are in memory until the
 * report is written: some 0.5 MB for a host with two NICs and two GPUs.
 */
public final class MakeReport {
  private final OpenKnowledge open;

  public MakeReport(OpenKnowledge open) {
    this.open = open;
  }

  public FabricReport run(FabricSource source, TakeSnapshot take, TakeSnapshot.Listener listener)
      throws FabricException {
    Audit audit = new Audit(open, false, Optional.empty());
    OpenKnowledge.Opened opened = open.open();
    TracedMachines cables = new TracedMachines(opened.catalogue());
    ComparedMachines compared = new ComparedMachines(opened.catalogue(), cables);
    AuditReport report = audit.run(source, take, opened, listener, compared);
    return new FabricReport(
        report,
        compared.layout(),
        cables.fabric().fabric().cables(),
        drift(report, compared),
        compared.machines().stream().map(it -> new HostFacts(it.subject(), it.facts())).toList());
  }

  private static DriftReport drift(AuditReport audit, ComparedMachines compared) {
    Map<Subject, List<Surveyed>> surveyed = compared.surveyed();
    Drift.Result result = compared.drift(audit.findings()).nodes(surveyed, Optional.empty());
    Devices devices =
        audit.hosts().stream().map(AuditReport.Host::devices).reduce(Devices.NONE, Devices::plus);
    return new DriftReport(
        audit.fabric(),
        List.copyOf(surveyed.keySet()),
        devices,
        result.differences(),
        result.alike(),
        audit.failures(),
        audit.unread());
  }
}
