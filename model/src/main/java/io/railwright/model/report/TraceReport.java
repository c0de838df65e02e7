package io.railwright.model.report;

import io.railwright.model.fact.Subject;
import io.railwright.model.path.LinkFailures;
import io.railwright.model.path.PairsApart;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PortHeadroom;
import io.railwright.model.path.Proof;
import io.railwright.model.snapshot.MachineReading;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is proven of the paths of a fabric.
 *
 * @param all of all pairs, where they were asked for
 * @param proofs of the pairs that were asked for by name
 * @param apart why there is no proof of a pair that was asked for by name
 * @param network what the paths lead over
 * @param headroom of the switch ports by which their packets come in
 * @param linkFailures of each failure of a cable between switches, where that was asked for
 * @param site the values of the site that machines were judged by
 * @param sources of the rules that something was said by, as texts, by the rule
 * @param failures why machines did not answer in full
 * @param unread the machines that nobody asked
 */
public record TraceReport(
    String fabric,
    Instant made,
    Optional<PathReport> all,
    List<PathProof> proofs,
    Optional<PairsApart> apart,
    PathNetwork network,
    List<PortHeadroom> headroom,
    Optional<LinkFailures> linkFailures,
    List<SiteValue> site,
    Map<String, List<String>> sources,
    Map<Subject, String> failures,
    List<MachineReading> unread) {
  public TraceReport {
    proofs = List.copyOf(proofs);
    headroom = List.copyOf(headroom);
    site = List.copyOf(site);
    sources = Map.copyOf(sources);
    failures = Map.copyOf(failures);
    unread = List.copyOf(unread);
  }

  /** Whether all that was asked for is proven; a fabric without pairs proves nothing. */
  public boolean isProven() {
    boolean pairs =
        all.map(TraceReport::isProven)
            .orElseGet(() -> !proofs.isEmpty() && proofs.stream().allMatch(TraceReport::isProven));
    return pairs && linkFailures.stream().allMatch(it -> it.rings().isEmpty());
  }

  private static boolean isProven(PathReport report) {
    return report.pairs() > 0
        && report.verdicts().values().stream().allMatch(it -> it.proven() == report.pairs());
  }

  private static boolean isProven(PathProof proof) {
    return !proof.verdicts().isEmpty()
        && proof.verdicts().values().stream().allMatch(it -> it.proof() == Proof.PROVEN);
  }
}
