package io.railwright.benchmark.judge;

import io.railwright.benchmark.ceiling.PathTerms;
import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Holds results against what their path can carry. Where that is not known, or the number is none
 * of the path's, there is no verdict, and the reason is said.
 */
public final class Judge {
  private static final double AT_CEILING = 0.95;
  private static final double SLOW = 0.8;

  /** Above the ceiling by more than rounding and clocks explain. */
  private static final double IMPOSSIBLE = 1.01;

  private final PathTerms terms;

  public Judge(PathTerms terms) {
    this.terms = terms;
  }

  public BenchmarkReport judge(List<KeptOutput> outputs) {
    List<Measurement> all = new ArrayList<>();
    outputs.forEach(output -> all.addAll(output.measurements()));
    List<BenchmarkResult> results = new ArrayList<>();
    for (List<Measurement> runs : alike(all)) {
      results.add(result(runs));
    }
    outputs.forEach(output -> results.addAll(FailedRuns.in(output)));
    List<String> remarks = new ArrayList<>(FalseComparisons.among(all));
    outputs.forEach(output -> remarks.addAll(Claims.in(output.text(), terms)));
    return new BenchmarkReport(results, remarks.stream().distinct().toList());
  }

  /**
   * One number of perftest, of which no output is at hand.
   *
   * @param bytes of a message
   */
  public BenchmarkResult one(String program, String device, double value, long bytes) {
    Quantity quantity = program.endsWith("_lat") ? Quantity.HALF_ROUND_TRIP : Quantity.PAYLOAD;
    Map<String, String> setup = Map.of("device", device);
    return result(
        List.of(
            new Measurement(program, quantity, device, value, bytes, List.of(), setup, List.of())));
  }

  private static List<List<Measurement>> alike(List<Measurement> all) {
    List<List<Measurement>> groups = new ArrayList<>();
    for (Measurement one : all) {
      Optional<List<Measurement>> group =
          groups.stream().filter(it -> it.getFirst().isLike(one)).findFirst();
      if (group.isPresent()) {
        group.get().add(one);
      } else {
        groups.add(new ArrayList<>(List.of(one)));
      }
    }
    return groups;
  }

  private BenchmarkResult result(List<Measurement> runs) {
    Measurement first = runs.getFirst();
    Sample sample = new Sample(runs.stream().map(Measurement::value).toList());
    PathTerms known = known(first);
    Optional<Ceiling> ceiling = Ceilings.of(first, known);
    Optional<String> against = Ceilings.noVerdict(first, known);
    double part = ceiling.map(it -> sample.median() / it.value()).orElse(0.0);
    BenchmarkVerdict verdict =
        against.isPresent() || ceiling.isEmpty() || part > IMPOSSIBLE
            ? BenchmarkVerdict.NO_VERDICT
            : part >= AT_CEILING
                ? BenchmarkVerdict.AT_CEILING
                : part >= SLOW ? BenchmarkVerdict.BELOW : BenchmarkVerdict.SLOW;
    List<String> remarks = new ArrayList<>();
    runs.forEach(
        run -> run.doubts().stream().filter(it -> !remarks.contains(it)).forEach(remarks::add));
    remarks.addAll(Hints.of(first, sample.median(), known));
    return new BenchmarkResult(
        first.test(),
        first.quantity().words(),
        runs.stream().map(Measurement::source).toList(),
        runs.stream().map(Measurement::value).toList(),
        first.quantity().unit(),
        first.quantity().isHigherBetter(),
        first.curve(),
        ceiling,
        verdict,
        against.orElseGet(() -> because(sample, part, first)),
        remarks,
        first.setup(),
        Optional.of(KeptConfiguration.of(first)));
  }

  /** What the output says of its path wins over what was told. */
  private PathTerms known(Measurement run) {
    PathTerms known = run.number("mtu") > 0 ? terms.withMtu(run.number("mtu")) : terms;
    return run.setup("ipv6").isEmpty() ? known : known.withIpv6();
  }

  private static String because(Sample sample, double part, Measurement run) {
    String number = number(sample.median()) + " " + run.quantity().unit();
    String runs =
        sample.size() == 1
            ? "one run"
            : sample.size() + " runs from " + number(sample.min()) + " to " + number(sample.max());
    if (part > IMPOSSIBLE) {
      return number
          + " is more than the path can carry ("
          + percent(part)
          + " of its ceiling): the two ends share a host or a card, or the line rate is another";
    }
    return number + " is " + percent(part) + " of the ceiling (" + runs + ")";
  }

  static String number(double value) {
    return value >= 100
        ? String.format(Locale.ROOT, "%.1f", value)
        : String.format(Locale.ROOT, "%.2f", value);
  }

  static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", part * 100);
  }
}
