package io.railwright.model.path;

import io.railwright.model.finding.Assumption;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is proven of all pairs of a fabric.
 *
 * @param pairs ordered pairs of RDMA ports of different hosts on one rail, or in one subnet
 * @param onOneCard pairs that share a card and are left out
 * @param apart pairs of different hosts on different rails or in different networks, left out too
 * @param verdicts how many pairs are proven, broken and unknown
 * @param breaks the commonest first
 */
public record PathReport(
    long pairs,
    long onOneCard,
    long apart,
    Map<PathVerdict, Counts> verdicts,
    List<PathBreak> breaks,
    List<Assumption> assumptions) {
  public PathReport {
    verdicts = Map.copyOf(verdicts);
    breaks = List.copyOf(breaks);
    assumptions = List.copyOf(assumptions);
  }

  /** The same as far as it is about one class of traffic. */
  public PathReport only(TrafficClass traffic) {
    Map<PathVerdict, Counts> some =
        verdicts.entrySet().stream()
            .filter(it -> traffic.has(it.getKey()))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    List<PathBreak> left = breaks.stream().filter(it -> traffic.has(it.verdict())).toList();
    return new PathReport(pairs, onOneCard, apart, some, left, assumptions);
  }

  /** Pairs by what came of one verdict. */
  public record Counts(long proven, long broken, long unknown) {}
}
