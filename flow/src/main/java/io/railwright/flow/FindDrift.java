package io.railwright.flow;

import io.railwright.assess.Judge;
import io.railwright.assess.drift.Drift;
import io.railwright.assess.drift.NotApplicable;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.report.DriftReport;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.text.Nearest;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import io.railwright.survey.join.Joins;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
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
    return report(read, drift(opened, hosts).nodes(hosts.surveyed, model), hosts);
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
        drift(opened, hosts)
            .since(hosts.surveyed, before.surveyed, before.findings, then.made().toString());
    return report(now, result, hosts);
  }

  private static DriftReport report(ReadFabric.Read read, Drift.Result result, Hosts hosts) {
    return new DriftReport(
        read.snapshot().fabric(),
        List.copyOf(hosts.surveyed.keySet()),
        hosts.devices,
        result.differences(),
        result.alike(),
        read.snapshot().layout().failures(),
        read.snapshot().layout().unread());
  }

  private static Drift drift(OpenKnowledge.Opened opened, Hosts hosts) {
    return new Drift(opened.catalogue().knowledge(), hosts.findings, hosts.notApplicable);
  }

  private record Hosts(
      Map<Subject, List<Surveyed>> surveyed,
      Devices devices,
      List<Finding> findings,
      NotApplicable notApplicable) {}

  /** Hosts that did not answer have nothing to compare. */
  private static Hosts survey(OpenKnowledge.Opened opened, Snapshot snapshot) {
    Survey survey = new Survey(opened.catalogue());
    Judge judge =
        new Judge(opened.catalogue(), opened.profile(), opened.site(), snapshot.layout(), true);
    Map<Subject, List<Surveyed>> surveyed = new LinkedHashMap<>();
    Devices devices = Devices.NONE;
    List<Finding> findings = new ArrayList<>();
    NotApplicable notApplicable = new NotApplicable();
    for (Map.Entry<Subject, List<Fact>> machine : snapshot.byMachine().entrySet()) {
      if (TakeSnapshot.isAnswer(machine.getValue())) {
        List<Fact> known = Joins.with(machine.getKey(), machine.getValue());
        surveyed.put(machine.getKey(), survey.of(machine.getKey(), known));
        Judge.HostResult result = judge.judge(machine.getKey(), known);
        devices = devices.plus(result.devices());
        findings.addAll(notApplicable.sift(result.findings()));
      }
    }
    return new Hosts(surveyed, devices, findings, notApplicable);
  }
}
