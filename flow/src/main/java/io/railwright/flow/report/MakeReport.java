package io.railwright.flow.report;

import io.railwright.assess.Judge;
import io.railwright.assess.drift.Drift;
import io.railwright.assess.drift.NotApplicable;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.trace.TracedMachines;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.report.FabricReport;
import io.railwright.model.report.FabricReport.HostFacts;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import java.util.LinkedHashMap;
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
    Kept kept = new Kept(new TracedMachines(opened.catalogue()));
    AuditReport report = audit.run(source, take, opened, listener, kept);
    List<HostFacts> hosts =
        kept.machines.all().stream().map(it -> new HostFacts(it.subject(), it.facts())).toList();
    return new FabricReport(
        report,
        kept.layout,
        kept.machines.fabric().fabric().cables(),
        drift(opened, report, kept.layout, hosts),
        hosts);
  }

  private static DriftReport drift(
      OpenKnowledge.Opened opened, AuditReport audit, Layout layout, List<HostFacts> hosts) {
    Survey survey = new Survey(opened.catalogue());
    Map<Subject, List<Surveyed>> surveyed = new LinkedHashMap<>();
    hosts.forEach(it -> surveyed.put(it.machine(), survey.of(it.machine(), it.facts())));
    // The report's own findings do not tell what does not apply.
    Judge judge = new Judge(opened.catalogue(), opened.profile(), opened.site(), layout, true);
    NotApplicable notApplicable = new NotApplicable();
    hosts.forEach(it -> notApplicable.sift(judge.judge(it.machine(), it.facts()).findings()));
    Drift.Result result =
        new Drift(opened.catalogue().knowledge(), audit.findings(), notApplicable)
            .nodes(surveyed, Optional.empty());
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

  /** What the audit saw. Ports are judged as {@code rail audit} does, so that both say the same. */
  private static final class Kept implements Audit.Witness {
    private final TracedMachines machines;
    private Layout layout = Layout.NONE;

    private Kept(TracedMachines machines) {
      this.machines = machines;
    }

    @Override
    public void judged(Judge.Host host) {
      machines.judged(host);
    }

    @Override
    public void laidOut(Layout all) {
      layout = all;
      machines.laidOut(all);
    }
  }
}
