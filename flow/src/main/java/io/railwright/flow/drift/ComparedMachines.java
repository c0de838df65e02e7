package io.railwright.flow.drift;

import io.railwright.assess.Judge;
import io.railwright.assess.drift.Drift;
import io.railwright.assess.drift.NotApplicable;
import io.railwright.flow.Audit;
import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Devices;
import io.railwright.model.finding.Finding;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.DriftReport;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import io.railwright.survey.Survey;
import io.railwright.survey.Survey.Surveyed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Keeps what an audit sees, for machines to be compared: they are judged once for both. Facts of
 * all machines are in memory until then.
 */
public final class ComparedMachines implements Audit.Witness {
  private final Catalogue catalogue;
  private final Audit.Witness cables;
  private final List<Judge.Host> machines = new ArrayList<>();
  private final NotApplicable notApplicable = new NotApplicable();
  private Layout layout = Layout.NONE;
  private Set<Subject> rdmaPorts = Set.of();

  /**
   * Nothing seen yet.
   *
   * @param cables tells which ports of switches carry RDMA, and sees all that is judged
   */
  public ComparedMachines(Catalogue catalogue, Audit.Witness cables) {
    this.catalogue = catalogue;
    this.cables = cables;
  }

  @Override
  public void judged(Judge.Host host) {
    Kind kind = host.subject().kind();
    if (kind.equals(Kind.CLUSTER) || kind.equals(Kind.VCENTER)) {
      return; // one is like no other, and what it manages is compared by itself
    }
    machines.add(host);
    cables.judged(host);
  }

  @Override
  public boolean wantsNotApplicable() {
    return true;
  }

  @Override
  public void found(Judge.HostResult result) {
    notApplicable.add(result.notApplicable());
  }

  @Override
  public List<Relation.Cable> cables(Layout named) {
    List<Relation.Cable> all = cables.cables(named);
    rdmaPorts =
        all.stream()
            .flatMap(it -> Stream.of(it.from(), it.to()))
            .filter(it -> it.root().kind().equals(Kind.SWITCH))
            .collect(Collectors.toUnmodifiableSet());
    return all;
  }

  @Override
  public void laidOut(Layout all) {
    layout = all;
    cables.laidOut(all);
  }

  public List<Judge.Host> machines() {
    return machines;
  }

  public Layout layout() {
    return layout;
  }

  /** What is known of each machine; ports of switches are for what they were judged as. */
  public Map<Subject, List<Surveyed>> surveyed() {
    Survey survey = new Survey(catalogue, rdmaPorts);
    Map<Subject, List<Surveyed>> surveyed = new LinkedHashMap<>();
    machines.forEach(it -> surveyed.put(it.subject(), survey.of(it.subject(), it.facts())));
    return surveyed;
  }

  /**
   * Compares these machines.
   *
   * @param findings what the audit found
   */
  public Drift drift(List<Finding> findings) {
    return new Drift(catalogue.knowledge(), findings, notApplicable);
  }

  /**
   * How these machines differ from each other.
   *
   * @param audit of the same machines
   */
  public DriftReport report(AuditReport audit) {
    Map<Subject, List<Surveyed>> surveyed = surveyed();
    Drift.Result result = drift(audit.findings()).nodes(surveyed, Optional.empty());
    Devices devices =
        audit.hosts().stream().map(AuditReport.Host::devices).reduce(Devices.NONE, Devices::plus);
    return new DriftReport(
        audit.fabric(),
        List.copyOf(surveyed.keySet()),
        devices,
        result.differences(),
        result.halfKnown(),
        result.alike(),
        audit.failures(),
        audit.unread());
  }
}
