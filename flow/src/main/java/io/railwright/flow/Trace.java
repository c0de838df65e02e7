package io.railwright.flow;

import io.railwright.assess.path.FindingChecks;
import io.railwright.assess.path.PathEnd;
import io.railwright.assess.path.PathFabric;
import io.railwright.assess.path.PathProver;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.TraceReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
   * What to prove.
   *
   * @param from a host, or a port of one as HOST:PORT; none for all pairs
   */
  public record Pair(String from, String to) {}

  public TraceReport run(
      FabricSource source, TakeSnapshot take, TakeSnapshot.Listener listener, Optional<Pair> wanted)
      throws FabricException {
    OpenKnowledge.Opened opened = open.open();
    TracedMachines kept = new TracedMachines(opened.catalogue());
    AuditReport audit =
        new Audit(open, true, Optional.empty()).run(source, take, opened, listener, kept);
    TracedFabric traced = kept.fabric();
    PathFabric fabric = traced.fabric();
    Map<Subject, String> unread = new TreeMap<>(audit.failures());
    audit.unread().forEach(it -> unread.putIfAbsent(it.machine().subject(), it.why()));
    FindingChecks checks =
        new FindingChecks(
            opened.catalogue().knowledge(), audit.findings(), unread, traced.hypervisors());
    PathProver prover = new PathProver(fabric, checks);
    List<PathProof> proofs = new ArrayList<>();
    Optional<PathReport> all = Optional.empty();
    if (wanted.isPresent()) {
      for (PathEnd[] pair : traced.pairs(wanted.get().from(), wanted.get().to())) {
        proofs.add(prover.prove(pair[0], pair[1]));
      }
    } else {
      all = Optional.of(prover.all());
    }
    return new TraceReport(
        audit.fabric(), audit.made(), all, proofs, audit.site(), audit.failures(), audit.unread());
  }
}
