package io.railwright.benchmark.judge;

import io.railwright.benchmark.statistics.Comparison;
import io.railwright.benchmark.statistics.Sample;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.ComparisonVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Two series of one test: first what differs in their set-up, then what the runs show. */
public final class Compare {
  private static final Set<String> NOT_SETUP = Set.of("command", "title", "program");

  /** Said of the configuration where there is one. */
  private static final Set<String> CONFIGURED =
      Set.of("device", "gid-index", "local-gid", "remote-gid", "mtu");

  private Compare() {}

  public static ComparisonReport of(BenchmarkResult first, BenchmarkResult second, double margin) {
    List<String> differences = differences(first, second);
    if (!first.quantity().equals(second.quantity()) || !first.unit().equals(second.unit())) {
      String because =
          first.quantity()
              + " ("
              + first.unit()
              + ") can't be compared with "
              + second.quantity()
              + " ("
              + second.unit()
              + ")";
      return report(first, second, ComparisonVerdict.NOT_SHOWN, margin, because, differences);
    }
    if (first.runs().isEmpty() || second.runs().isEmpty()) {
      String because = "one of the two has no run";
      return report(first, second, ComparisonVerdict.NOT_SHOWN, margin, because, differences);
    }
    Comparison found =
        Comparison.of(
            new Sample(first.runs()), new Sample(second.runs()), margin, first.higherIsBetter());
    return new ComparisonReport(
        first,
        second,
        found.verdict(),
        found.shift().estimate(),
        found.shift().low(),
        found.shift().high(),
        found.p(),
        found.test().delta(),
        margin,
        found.runsNeeded(),
        found.because(),
        differences);
  }

  private static ComparisonReport report(
      BenchmarkResult first,
      BenchmarkResult second,
      ComparisonVerdict verdict,
      double margin,
      String because,
      List<String> differences) {
    double none = Double.NaN;
    return new ComparisonReport(
        first, second, verdict, none, none, none, 1, 0, margin, 0, because, differences);
  }

  private static List<String> differences(BenchmarkResult first, BenchmarkResult second) {
    List<String> differences = new ArrayList<>();
    if (!first.test().equals(second.test())) {
      differences.add("test: " + first.test() + " / " + second.test());
    }
    Set<String> names = new TreeSet<>(first.setup().keySet());
    names.addAll(second.setup().keySet());
    names.removeAll(NOT_SETUP);
    if (first.configuration().isPresent() && second.configuration().isPresent()) {
      names.removeAll(CONFIGURED);
    }
    for (String name : names) {
      String one = first.setup().getOrDefault(name, "not said");
      String other = second.setup().getOrDefault(name, "not said");
      if (!one.equals(other)) {
        differences.add(name + ": " + one + " / " + other);
      }
    }
    differences.addAll(ConfigurationDifferences.of(first, second));
    return differences;
  }
}
