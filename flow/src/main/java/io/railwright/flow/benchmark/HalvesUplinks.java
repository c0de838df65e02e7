package io.railwright.flow.benchmark;

import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.model.benchmark.Ceiling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the links between switches leave for pairs that run at the same time: at each switch no more
 * goes across than its uplinks carry.
 *
 * @param leaf the switch of a port; empty where nobody knows
 * @param uplinks Gb/s from a switch to others; empty where nobody knows
 */
record HalvesUplinks(
    Function<RdmaEnd, Optional<String>> leaf, Function<String, Optional<Double>> uplinks) {
  /** What is assumed where neighbours do not tell. */
  static final String ASSUMED =
      "the links between switches are not known (LLDP of hosts and switches tells them): it is"
          + " assumed that they carry what all cards send";

  private record Side(String leaf, String card, double gigabits, double payload) {}

  private Optional<String> from(EndPair pair) {
    return leaf.apply(pair.from());
  }

  private Optional<String> to(EndPair pair) {
    return leaf.apply(pair.to());
  }

  private boolean isAcross(EndPair pair) {
    return !from(pair).equals(to(pair));
  }

  /** Whether it is known for each pair what is between its ends. */
  boolean isKnown(List<EndPair> pairs) {
    return pairs.stream()
        .allMatch(
            pair ->
                from(pair).isPresent()
                    && to(pair).isPresent()
                    && (!isAcross(pair)
                        || (uplinks.apply(from(pair).get()).isPresent()
                            && uplinks.apply(to(pair).get()).isPresent())));
  }

  /**
   * The term of the ceiling of all pairs; empty where no pair crosses such links, or they are not
   * known.
   *
   * @param payload Gb/s that each pair could carry alone
   * @param card of a port, whose functions share its wire
   */
  Optional<Ceiling.Term> term(
      List<EndPair> pairs, List<Double> payload, Function<RdmaEnd, String> card) {
    long across = pairs.stream().filter(this::isAcross).count();
    if (across == 0 || !isKnown(pairs)) {
      return Optional.empty();
    }
    double sends = through(pairs, payload, EndPair::from, card);
    double takes = through(pairs, payload, EndPair::to, card);
    String words =
        "%d of %d pairs go across links between switches".formatted(across, pairs.size());
    return Optional.of(new Ceiling.Term("uplinks", Math.min(sends, takes), "Gb/s", words));
  }

  /** At the switches of one side: those in one switch, and what the uplinks of each carry. */
  private double through(
      List<EndPair> pairs,
      List<Double> payload,
      Function<EndPair, RdmaEnd> side,
      Function<RdmaEnd, String> card) {
    Map<String, Side> within = new LinkedHashMap<>();
    Map<String, Side> across = new LinkedHashMap<>();
    for (int at = 0; at < pairs.size(); at++) {
      RdmaEnd end = side.apply(pairs.get(at));
      Side one =
          new Side(
              leaf.apply(end).orElse(""),
              card.apply(end),
              end.gigabits().orElse(payload.get(at)),
              payload.get(at));
      (isAcross(pairs.get(at)) ? across : within).putIfAbsent(one.card, one);
    }
    Map<String, Double> byLeaf = new LinkedHashMap<>();
    across.values().forEach(it -> byLeaf.merge(it.leaf, it.payload, Double::sum));
    double useful =
        across.values().stream().mapToDouble(it -> it.payload / it.gigabits).min().orElse(1);
    double sum = within.values().stream().mapToDouble(Side::payload).sum();
    for (Map.Entry<String, Double> one : byLeaf.entrySet()) {
      double carried = uplinks.apply(one.getKey()).orElse(Double.MAX_VALUE) * Math.min(1, useful);
      sum += Math.min(one.getValue(), carried);
    }
    return sum;
  }
}
