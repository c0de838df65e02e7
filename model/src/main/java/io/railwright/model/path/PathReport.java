package io.railwright.model.path;

import io.railwright.model.finding.Assumption;
import java.util.List;
import java.util.Map;

/**
 * What is proven of all pairs of a fabric.
 *
 * @param pairs ordered pairs of RDMA ports of different hosts on one rail, or in one subnet
 * @param onOneCard pairs that share a card and are left out
 * @param verdicts how many pairs are proven, broken and unknown
 * @param breaks the commonest first
 */
public record PathReport(
    long pairs,
    long onOneCard,
    Map<PathVerdict, Counts> verdicts,
    List<PathBreak> breaks,
    List<Assumption> assumptions) {
  public PathReport {
    verdicts = Map.copyOf(verdicts);
    breaks = List.copyOf(breaks);
    assumptions = List.copyOf(assumptions);
  }

  /** Pairs by what came of one verdict. */
  public record Counts(long proven, long broken, long unknown) {}
}
