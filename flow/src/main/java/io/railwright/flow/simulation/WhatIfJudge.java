package io.railwright.flow.simulation;

import io.railwright.benchmark.statistics.PairedDifference;
import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.RunNumbers;
import io.railwright.model.simulation.WhatIfReport.Difference;
import io.railwright.model.simulation.WhatIfReport.Party;
import io.railwright.model.simulation.WhatIfReport.Shown;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** What pairs of runs show. */
final class WhatIfJudge {
  /** Of the intervals that are shown. */
  static final double LEVEL = 0.95;

  /** A difference of this part is worth knowing. */
  static final double WORTH = 0.02;

  /** Whose intervals decide whether more pairs are run. */
  private static final Set<RunMeasure> DECISIVE =
      Set.of(RunMeasure.FCT_P50, RunMeasure.FCT_P99, RunMeasure.GOODPUT);

  private final List<RunNumbers> before;
  private final List<RunNumbers> after;
  private final double level;

  /**
   * Of so many pairs.
   *
   * @param looks how often the pairs may be looked at before it is decided to go on: an interval
   *     that is looked at four times misses more often than one that is looked at once, and is so
   *     much wider here that it misses in 5 % of cases at most (Bonferroni)
   */
  WhatIfJudge(List<RunNumbers> before, List<RunNumbers> after, int looks) {
    this.before = before;
    this.after = after;
    this.level = 1 - (1 - LEVEL) / Math.max(1, looks);
  }

  /** The values of pairs in which both runs have one. */
  private record Values(List<Double> before, List<Double> after) {
    List<Double> differences() {
      List<Double> differences = new ArrayList<>();
      for (int at = 0; at < before.size(); at++) {
        differences.add(after.get(at) - before.get(at));
      }
      return differences;
    }

    static double mean(List<Double> values) {
      return values.stream().mapToDouble(Double::doubleValue).sum() / values.size();
    }
  }

  private Values values(Function<RunNumbers, Optional<Double>> of) {
    Values values = new Values(new ArrayList<>(), new ArrayList<>());
    for (int at = 0; at < before.size(); at++) {
      Optional<Double> one = of.apply(before.get(at));
      Optional<Double> other = of.apply(after.get(at));
      if (one.isPresent() && other.isPresent()) {
        values.before.add(one.get());
        values.after.add(other.get());
      }
    }
    return values;
  }

  List<Difference> measures() {
    List<Difference> measures = new ArrayList<>();
    for (RunMeasure measure : RunMeasure.values()) {
      Values values = values(it -> Optional.ofNullable(it.totals().get(measure)));
      if (!values.before.isEmpty()) {
        measures.add(difference(measure, values));
      }
    }
    return measures;
  }

  private Difference difference(RunMeasure measure, Values values) {
    PairedDifference paired = PairedDifference.of(values.differences(), level);
    double mean = Values.mean(values.before);
    boolean one = values.before.size() == 1;
    boolean equal = paired.equal();
    boolean shown = !one && paired.isShown();
    boolean open = !one && !equal && !shown;
    double worth = WORTH * Math.abs(mean);
    return new Difference(
        measure,
        paired.pairs(),
        mean,
        Values.mean(values.after),
        paired.mean(),
        one ? Optional.empty() : Optional.of(paired.low()),
        one ? Optional.empty() : Optional.of(paired.high()),
        equal
            ? Shown.EQUAL
            : !shown ? Shown.NOT_SHOWN : paired.mean() < 0 ? Shown.LESS : Shown.MORE,
        open ? Optional.of(paired.smallestShown(level)) : Optional.empty(),
        open && worth > 0 ? Optional.of(paired.pairsFor(worth, level)) : Optional.empty());
  }

  /** Whether each interval that decides is narrower than the effect, or than 2 %. */
  boolean isNarrow() {
    return before.size() > 1
        && measures().stream()
            .filter(it -> DECISIVE.contains(it.measure()))
            .allMatch(WhatIfJudge::isNarrow);
  }

  private static boolean isNarrow(Difference one) {
    double width = one.high().orElse(Double.MAX_VALUE) - one.low().orElse(-Double.MAX_VALUE);
    return width <= Math.max(Math.abs(one.difference()), WORTH * Math.abs(one.before()));
  }

  /** Those whose time or pauses differ by 2 % or more, the largest gain first. */
  List<Party> parties() {
    List<Party> parties = new ArrayList<>();
    add(parties, RunNumbers::flows, "flows %s");
    add(parties, RunNumbers::paused, "%s in pause");
    parties.sort(Comparator.comparingDouble(Party::difference).thenComparing(Party::name));
    return parties;
  }

  /** So many are looked at that some would differ by chance: their intervals are wider for it. */
  private void add(List<Party> parties, Function<RunNumbers, Map<String, Double>> of, String form) {
    Set<String> names = new TreeSet<>();
    before.forEach(it -> names.addAll(of.apply(it).keySet()));
    after.forEach(it -> names.addAll(of.apply(it).keySet()));
    boolean absentIsZero = form.endsWith("in pause");
    for (String name : names) {
      Values values =
          values(
              it ->
                  Optional.ofNullable(of.apply(it).get(name))
                      .or(() -> absentIsZero ? Optional.of(0.0) : Optional.empty()));
      if (values.before.size() < 2) {
        continue;
      }
      PairedDifference paired =
          PairedDifference.of(values.differences(), 1 - (1 - level) / names.size());
      double mean = Values.mean(values.before);
      if (paired.isShown() && Math.abs(paired.mean()) >= WORTH * mean) {
        parties.add(
            new Party(
                form.formatted(name),
                mean,
                Values.mean(values.after),
                paired.low(),
                paired.high()));
      }
    }
  }

  String verdict(List<String> changes, boolean read) {
    return new WhatIfVerdict(measures(), parties(), before.size()).sentence(changes, read);
  }
}
