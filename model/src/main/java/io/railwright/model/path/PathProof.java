package io.railwright.model.path;

import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The proof for one ordered pair of ports.
 *
 * @param hops from the sender to the receiver; where there are several ways, all of their switches
 * @param back the same for what the receiver sends back
 * @param verdicts what came of each
 */
public record PathProof(
    Subject from,
    Subject to,
    List<PathHop> hops,
    List<PathHop> back,
    Map<PathVerdict, Outcome> verdicts) {
  public PathProof {
    hops = List.copyOf(hops);
    back = List.copyOf(back);
    verdicts = Map.copyOf(verdicts);
  }

  /**
   * What came of one verdict.
   *
   * @param first the first check that does not hold; none where all do
   */
  public record Outcome(Proof proof, Optional<PathCheck> first) {}
}
