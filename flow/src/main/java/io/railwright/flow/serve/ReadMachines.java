package io.railwright.flow.serve;

import io.railwright.assess.Judge;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.flow.drift.ComparedMachines;
import io.railwright.flow.trace.TracedMachines;
import io.railwright.flow.trace.TracedReading;
import io.railwright.model.fabric.Relation;
import io.railwright.model.report.AuditReport;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import java.util.List;
import java.util.Optional;

/** Reads all machines once for all: what is wrong, how paths are, and who differs from whom. */
final class ReadMachines implements Audit.Witness {
  private final TracedMachines traced;
  private final ComparedMachines compared;

  private ReadMachines(Catalogue catalogue) {
    this.traced = new TracedMachines(catalogue);
    this.compared = new ComparedMachines(catalogue, new PortsOf(traced));
  }

  static LastReading of(OpenKnowledge open, FabricSource source, TakeSnapshot take)
      throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    ReadMachines machines = new ReadMachines(opened.catalogue());
    AuditReport audit =
        new Audit(open, true, Optional.empty()).run(source, take, opened, Audit.SILENT, machines);
    TracedReading traced = new TracedReading(opened.catalogue(), machines.traced, audit);
    AuditReport findings = traced.findings();
    return new LastReading(
        traced, findings, traced.relations(), traced.wired(), machines.compared.report(findings));
  }

  @Override
  public void judged(Judge.Host host) {
    traced.judged(host);
    compared.judged(host);
  }

  @Override
  public boolean wantsNotApplicable() {
    return compared.wantsNotApplicable();
  }

  @Override
  public void found(Judge.HostResult result) {
    compared.found(result);
  }

  @Override
  public void laidOut(Layout layout) {
    traced.laidOut(layout);
    compared.laidOut(layout);
  }

  @Override
  public List<Relation.Cable> cables(Layout layout) {
    return compared.cables(layout);
  }

  /** Tells which ports carry RDMA, and sees nothing: the machines are told of all by themselves. */
  private record PortsOf(TracedMachines machines) implements Audit.Witness {
    @Override
    public void judged(Judge.Host host) {}

    @Override
    public void laidOut(Layout layout) {}

    @Override
    public List<Relation.Cable> cables(Layout layout) {
      return machines.cables(layout);
    }
  }
}
