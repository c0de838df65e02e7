package io.railwright.flow;

import io.railwright.assess.Judge;
import io.railwright.assess.path.FindingChecks;
import io.railwright.assess.path.PathEnd;
import io.railwright.assess.path.PathFabric;
import io.railwright.assess.path.PathProver;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.TraceReport;
import io.railwright.model.snapshot.Layout;
import io.railwright.survey.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Proves paths: judges all machines, and reads what was found at the ports of each path. The facts
 * of all machines are in memory until then.
 */
public final class Trace {
  private final OpenKnowledge open;

  public Trace(OpenKnowledge open) {
    this.open = open;
  }

  /**
   * Two ends.
   *
   * @param from a host, or a port of one as HOST:PORT
   */
  public record Pair(String from, String to) {}

  /**
   * What is asked for.
   *
   * @param pair two ends; all pairs where there is none
   * @param failures whether each cable between switches is taken out, one at a time
   */
  public record Wanted(Optional<Pair> pair, boolean failures) {}

  public TraceReport run(
      FabricSource source, TakeSnapshot take, TakeSnapshot.Listener listener, Wanted wanted)
      throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    Kept kept = new Kept(opened.catalogue());
    AuditReport audit =
        new Audit(open, true, Optional.empty()).run(source, take, opened, listener, kept);
    TracedFabric traced = new TracedFabric(opened.catalogue(), kept.layout, kept.machines);
    PathFabric fabric = traced.fabric();
    Map<Subject, String> unread = new TreeMap<>(audit.failures());
    audit.unread().forEach(it -> unread.putIfAbsent(it.machine().subject(), it.why()));
    FindingChecks checks =
        new FindingChecks(
            opened.catalogue().knowledge(), audit.findings(), unread, traced.hypervisors());
    PathProver prover = new PathProver(fabric, checks);
    List<PathProof> proofs = new ArrayList<>();
    Optional<PathReport> all = Optional.empty();
    if (wanted.pair().isPresent()) {
      Pair named = wanted.pair().get();
      for (PathEnd[] pair : traced.pairs(named.from(), named.to())) {
        proofs.add(prover.prove(pair[0], pair[1]));
      }
    } else {
      all = Optional.of(prover.all());
    }
    return new TraceReport(
        audit.fabric(),
        audit.made(),
        all,
        proofs,
        HeadroomRows.of(opened.catalogue(), kept.machines, proofs),
        wanted.failures() ? Optional.of(prover.failures()) : Optional.empty(),
        audit.site(),
        audit.failures(),
        audit.unread());
  }

  /** What the audit saw. */
  private static final class Kept implements Audit.Witness {
    private final List<Judge.Host> machines = new ArrayList<>();
    private final Catalogue catalogue;
    private Layout layout = Layout.NONE;

    Kept(Catalogue catalogue) {
      this.catalogue = catalogue;
    }

    @Override
    public Set<Subject> rdmaPorts(Layout named) {
      return Set.copyOf(new TracedFabric(catalogue, named, machines).fabric().switchPorts());
    }

    @Override
    public void judged(Judge.Host machine) {
      machines.add(machine);
    }

    @Override
    public void laidOut(Layout all) {
      layout = all;
    }
  }
}
