package io.railwright.model.path;

import io.railwright.model.fact.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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
   * The same as far as it is about one class of traffic. Answers begin at the receiver, which has
   * to send them, and end at the sender, which has to slow down.
   */
  public PathProof only(TrafficClass traffic) {
    return switch (traffic) {
      case ROCE -> new PathProof(from, to, only(traffic, hops), List.of(), outcomes(traffic));
      case CNP ->
          new PathProof(from, to, List.of(), only(traffic, wholeWayBack()), outcomes(traffic));
    };
  }

  private List<PathHop> wholeWayBack() {
    if (hops.isEmpty()) {
      return back;
    }
    List<PathHop> way = new ArrayList<>();
    way.add(hops.getLast().turned());
    if (back.isEmpty() && hops.size() > 2) {
      hops.subList(1, hops.size() - 1).reversed().forEach(it -> way.add(it.turned()));
    }
    way.addAll(back);
    way.add(hops.getFirst().turned());
    return way;
  }

  private static List<PathHop> only(TrafficClass traffic, List<PathHop> some) {
    return some.stream().map(it -> it.only(traffic)).toList();
  }

  private Map<PathVerdict, Outcome> outcomes(TrafficClass traffic) {
    return verdicts.entrySet().stream()
        .filter(it -> traffic.has(it.getKey()))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /**
   * What came of one verdict.
   *
   * @param first the first check that does not hold; none where all do
   */
  public record Outcome(Proof proof, Optional<PathCheck> first) {}
}
