package io.railwright.model.report;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import java.util.List;

/**
 * All that there is to tell of a fabric to somebody who can't ask it: what is wrong, what it is
 * made of, who differs, and what each host said of itself.
 *
 * @param layout the machines that are named, whether they were read, and the cables between them
 * @param hosts the hosts that answered
 */
public record FabricReport(
    AuditReport audit, Layout layout, DriftReport drift, List<HostFacts> hosts) {
  public FabricReport {
    hosts = List.copyOf(hosts);
  }

  /** What is known of one host: what was read, and what follows from it. */
  public record HostFacts(Subject machine, List<Fact> facts) {
    public HostFacts {
      facts = List.copyOf(facts);
    }
  }
}
