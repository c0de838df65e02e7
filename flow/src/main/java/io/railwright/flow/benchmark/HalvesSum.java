package io.railwright.flow.benchmark;

import io.railwright.benchmark.judge.Reached;
import io.railwright.benchmark.run.EndPair;
import io.railwright.benchmark.run.PairRun;
import io.railwright.benchmark.run.RdmaEnd;
import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What all pairs carried together in each run, held against all their cards. */
final class HalvesSum {
  private static final String TEST = "iperf, half against half";
  private static final String WHAT = "TCP throughput at all receivers together";

  private static final String MAY_BE_BUILT_SO =
      ": less than that may be as the network was built, for the links between switches are not"
          + " known";

  private final List<EndPair> pairs;
  private final HalvesUplinks uplinks;
  private final List<Double> sums = new ArrayList<>();

  HalvesSum(List<EndPair> pairs, HalvesUplinks uplinks) {
    this.pairs = pairs;
    this.uplinks = uplinks;
  }

  /** What had to be assumed; empty where all is known. */
  Optional<String> assumed() {
    return uplinks.isKnown(pairs) ? Optional.empty() : Optional.of(HalvesUplinks.ASSUMED);
  }

  /** A run of which a pair is missing has no sum: it would be that of fewer pairs. */
  void add(List<PairRun.Outcome> outcomes) {
    double sum = 0;
    for (int at = 0; at < pairs.size(); at++) {
      Optional<Double> value = RunPair.measured(pairs.get(at), outcomes.get(at)).value();
      if (value.isEmpty()) {
        return;
      }
      sum += value.get();
    }
    sums.add(sum);
  }

  /**
   * The result.
   *
   * @param each of the pairs, as it was judged
   */
  BenchmarkResult result(List<BenchmarkResult> each) {
    List<String> sources = pairs.stream().map(EndPair::name).toList();
    if (sums.isEmpty()) {
      String why = "the test failed: in every run a pair gave no result";
      return BenchmarkResult.ofFailure(TEST, WHAT, sources, "Gb/s", true, why);
    }
    double median = new Sample(sums).median();
    Optional<Ceiling> ceiling = ceiling(each);
    double part = ceiling.map(it -> median / it.value()).orElse(0.0);
    Optional<String> against =
        each.stream()
            .filter(it -> it.verdict() == BenchmarkVerdict.NO_VERDICT && !isFew(it))
            .map(BenchmarkResult::because)
            .findFirst();
    boolean unsure = part < Reached.AT_CEILING && assumed().isPresent();
    BenchmarkVerdict verdict =
        against.isPresent() || ceiling.isEmpty() || part > Reached.IMPOSSIBLE || unsure
            ? BenchmarkVerdict.NO_VERDICT
            : Reached.verdict(part);
    return new BenchmarkResult(
        TEST,
        WHAT,
        sources,
        sums,
        "Gb/s",
        true,
        List.of(),
        ceiling,
        verdict,
        against
            .map(it -> "of a pair: " + it)
            .orElseGet(() -> because(median, part, ceiling) + (unsure ? MAY_BE_BUILT_SO : "")),
        List.of(),
        Map.of("pairs", Integer.toString(pairs.size())));
  }

  private static boolean isFew(BenchmarkResult it) {
    return it.because().startsWith("a verdict needs");
  }

  private static String because(double median, double part, Optional<Ceiling> ceiling) {
    return ceiling.isEmpty()
        ? "the line rate of a port is not known"
        : String.format(
            Locale.ROOT,
            "all pairs carried %.2f Gb/s, %.1f %% of the ceiling of all",
            median,
            part * 100);
  }

  /** Functions of one card share its wire. */
  private Optional<Ceiling> ceiling(List<BenchmarkResult> each) {
    Map<String, Double> from = new LinkedHashMap<>();
    Map<String, Double> to = new LinkedHashMap<>();
    for (int at = 0; at < pairs.size() && at < each.size(); at++) {
      Optional<Ceiling> one = each.get(at).ceiling();
      if (one.isEmpty()) {
        return Optional.empty();
      }
      from.merge(card(pairs.get(at).from()), one.get().value(), Math::max);
      to.merge(card(pairs.get(at).to()), one.get().value(), Math::max);
    }
    List<Ceiling.Term> terms = new ArrayList<>();
    terms.add(new Ceiling.Term("senders", sum(from), "Gb/s", cards(from)));
    terms.add(new Ceiling.Term("receivers", sum(to), "Gb/s", cards(to)));
    List<Double> payload =
        each.stream().map(it -> it.ceiling().map(Ceiling::value).orElse(0.0)).toList();
    uplinks.term(pairs, payload, HalvesSum::card).ifPresent(terms::add);
    double least = terms.stream().mapToDouble(Ceiling.Term::value).min().orElse(0);
    return Optional.of(new Ceiling(least, terms));
  }

  private static String cards(Map<String, Double> cards) {
    return cards.size() == 1 ? "of 1 card" : "of " + cards.size() + " cards";
  }

  private static double sum(Map<String, Double> values) {
    return values.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  private static String card(RdmaEnd end) {
    return end.isCardKnown() ? end.card() : end.host() + " " + end.device();
  }
}
