package io.railwright.flow.drift;

import io.railwright.assess.Judge;
import io.railwright.assess.drift.Drift;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.ReadFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.trace.TracedMachines;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.Nearest;
import io.railwright.survey.Survey.Surveyed;
import io.railwright.survey.join.Joins;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares hosts with each other, or with what they were. */
public final class FindDrift {
  private final OpenKnowledge open;

  public FindDrift(OpenKnowledge open) {
    this.open = open;
  }

  /** Hosts of one kind with each other, or all with the one that is named. */
  public DriftReport among(ReadFabric.Read read, Optional<String> reference)
      throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    Hosts hosts = survey(opened, read.snapshot());
    Optional<Subject> model = reference.map(Subject::host);
    if (model.isPresent() && !hosts.surveyed.containsKey(model.get())) {
      throw new FabricException(
          "there is no host '"
              + reference.get()
              + "' here to take as the reference"
              + Nearest.hint(reference.get(), names(hosts.surveyed.keySet())));
    }
    return report(read, hosts.drift.nodes(hosts.surveyed, model), hosts);
  }

  private static List<String> names(Collection<Subject> hosts) {
    return hosts.stream().map(Subject::name).toList();
  }

  /** Each host with itself in an earlier reading. */
  public DriftReport since(ReadFabric.Read now, Snapshot then) throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    Hosts hosts = survey(opened, now.snapshot());
    Hosts before = survey(opened, then);
    Drift.Result result =
        hosts.drift.since(hosts.surveyed, before.surveyed, before.findings, then.made().toString());
    return report(now, result, hosts);
  }

  private static DriftReport report(ReadFabric.Read read, Drift.Result result, Hosts hosts) {
    return new DriftReport(
        read.snapshot().fabric(),
        List.copyOf(hosts.surveyed.keySet()),
        hosts.devices,
        result.differences(),
        result.halfKnown(),
        result.alike(),
        read.snapshot().layout().failures(),
        read.snapshot().layout().unread());
  }

  private record Hosts(
      Map<Subject, List<Surveyed>> surveyed,
      Devices devices,
      List<Finding> findings,
      Drift drift) {}

  /**
   * Judged as the audit does, so that both call the same wrong; also by the cables that LLDP tells,
   * since all facts are in memory anyway. Hosts that did not answer have nothing to compare.
   */
  private Hosts survey(OpenKnowledge.Opened opened, Snapshot snapshot) {
    List<Judge.Host> known = new ArrayList<>();
    snapshot
        .byMachine()
        .forEach(
            (machine, facts) -> {
              if (TakeSnapshot.isAnswer(facts)) {
                known.add(new Judge.Host(machine, Joins.with(machine, facts)));
              }
            });
    ComparedMachines compared =
        new ComparedMachines(opened.catalogue(), new TracedMachines(opened.catalogue()));
    AuditReport report =
        new Audit(open, false, Optional.empty())
            .of(opened, snapshot.layout(), known, Audit.SILENT, compared);
    Devices devices =
        report.hosts().stream().map(AuditReport.Host::devices).reduce(Devices.NONE, Devices::plus);
    return new Hosts(
        compared.surveyed(), devices, report.findings(), compared.drift(report.findings()));
  }
}
