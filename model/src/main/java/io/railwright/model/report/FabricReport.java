package io.railwright.model.report;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import java.util.List;

/**
 * All that there is to tell of a fabric to somebody who can't ask it: what is wrong, what it is
 * made of, who differs, and what each host said of itself.
 *
 * @param layout the machines that are named, whether they were read, and what the inventory says to
 *     join them
 * @param cables those of the inventory, and beside them what machines tell of their neighbours
 * @param hosts the hosts that answered
 */
public record FabricReport(
    AuditReport audit,
    Layout layout,
    List<Relation.Cable> cables,
    DriftReport drift,
    List<HostFacts> hosts) {
  public FabricReport {
    cables = List.copyOf(cables);
    hosts = List.copyOf(hosts);
  }

  /** What is known of one host: what was read, and what follows from it. */
  public record HostFacts(Subject machine, List<Fact> facts) {
    public HostFacts {
      facts = List.copyOf(facts);
    }
  }
}
