package io.railwright.flow.benchmark;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.run.EndPair;
import io.railwright.flow.FabricException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One pair for each sender, to the port of the receiver that most senders share a rail with, so
 * that they meet at one port; or over the rail that is named.
 *
 * @param pairs by sender; at least one
 * @param lacking a sentence for each host that lacks the rail that is named and sends nothing
 */
record SendersToOne(BenchedFabric fabric, Map<String, EndPair> pairs, List<String> lacking) {
  /**
   * Those of these senders.
   *
   * @param named the rail that all use; empty for that which most have
   */
  static SendersToOne of(
      BenchedFabric fabric, List<String> senders, String receiver, Optional<String> named)
      throws FabricException {
    if (senders.isEmpty()) {
      throw new FabricException(fabric.name() + " has no host that could send to " + receiver);
    }
    Map<String, EndPair> pairs = new LinkedHashMap<>();
    if (named.isPresent()) {
      return onRail(fabric, senders, receiver, named);
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String sender : senders) {
      fabric.rails(sender, receiver).keySet().forEach(it -> counts.merge(it, 1, Integer::sum));
    }
    int most = counts.values().stream().mapToInt(it -> it).max().orElse(0);
    String rail =
        counts.entrySet().stream()
            .filter(it -> it.getValue() == most)
            .map(Map.Entry::getKey)
            .findFirst()
            .orElse("");
    for (String sender : senders) {
      Map<String, EndPair> known = fabric.rails(sender, receiver);
      pairs.put(sender, known.getOrDefault(rail, known.values().iterator().next()));
    }
    return new SendersToOne(fabric, pairs, List.of());
  }

  /** Of those that have it: one host that lacks a rail does not keep the others from sending. */
  private static SendersToOne onRail(
      BenchedFabric fabric, List<String> senders, String receiver, Optional<String> rail)
      throws FabricException {
    Map<String, EndPair> pairs = new LinkedHashMap<>();
    List<FabricException> without = new ArrayList<>();
    for (String sender : senders) {
      try {
        pairs.put(sender, fabric.pair(sender, receiver, rail));
      } catch (FabricException lacking) {
        without.add(lacking);
      }
    }
    if (pairs.isEmpty()) {
      throw without.getFirst();
    }
    List<String> sentences = without.stream().map(FabricException::getMessage).toList();
    return new SendersToOne(
        fabric, pairs, sentences.stream().map(it -> it + ": it sends nothing").toList());
  }

  /** One of the pairs to the port at which most senders meet. */
  EndPair meeting() {
    Map<String, Long> ports =
        pairs.values().stream()
            .collect(Collectors.groupingBy(it -> it.to().subject(), Collectors.counting()));
    long most = ports.values().stream().mapToLong(it -> it).max().orElse(0);
    return pairs.values().stream()
        .filter(it -> ports.getOrDefault(it.to().subject(), 0L) == most)
        .findFirst()
        .orElseThrow();
  }

  /** A sentence for each sender that can't reach that port. */
  List<String> elsewhere() {
    String port = meeting().to().subject();
    return pairs.values().stream()
        .filter(it -> !it.to().subject().equals(port))
        .map(
            it ->
                it.from().host()
                    + " has no port on the rail of the others and sends to another port, "
                    + it.to().device())
        .toList();
  }

  /** What limits that port; where all come from other switches, the links to these as well. */
  PathTerms receiving() {
    EndPair meeting = meeting();
    Optional<Double> uplinks =
        pairs.values().stream().allMatch(fabric::isAcross)
            ? fabric.uplinks(meeting.to())
            : Optional.empty();
    PathTerms terms = meeting.receiving();
    return uplinks.map(terms::withUplinkShare).orElse(terms);
  }
}
