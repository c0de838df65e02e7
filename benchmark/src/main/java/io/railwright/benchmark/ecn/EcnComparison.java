package io.railwright.benchmark.ecn;

import io.railwright.benchmark.judge.ConfigurationDifferences;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.ComparisonVerdict;
import io.railwright.model.benchmark.DeadLink;
import io.railwright.model.benchmark.EcnReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Two looks at the loop of congestion control: whether it was closed or broken between them. What
 * the receiver got is one run of each, and shows nothing by itself.
 */
public final class EcnComparison {
  private EcnComparison() {}

  /**
   * Compares them.
   *
   * @param margin as every comparison has it; here it decides nothing
   */
  public static ComparisonReport of(EcnReport first, EcnReport second, double margin) {
    BenchmarkResult a = result(first);
    BenchmarkResult b = result(second);
    List<String> differences = new ArrayList<>();
    add(differences, "receiver", first.receiver(), second.receiver());
    add(
        differences,
        "senders",
        String.join(" ", first.senders()),
        String.join(" ", second.senders()));
    differences.addAll(ConfigurationDifferences.of(a, b));
    add(differences, "dead link", first.deadLink().word(), second.deadLink().word());
    Set<String> names = new TreeSet<>(first.counters().keySet());
    names.addAll(second.counters().keySet());
    for (String name : names) {
      String was = first.counters().getOrDefault(name, "unknown");
      add(differences, name, was, second.counters().getOrDefault(name, "unknown"));
    }
    double none = Double.NaN;
    return new ComparisonReport(
        a,
        b,
        verdict(first.deadLink(), second.deadLink()),
        none,
        none,
        none,
        1,
        0,
        margin,
        0,
        because(first.deadLink(), second.deadLink()),
        differences);
  }

  private static void add(List<String> differences, String name, String one, String other) {
    if (!one.equals(other)) {
      differences.add(name + ": " + one + " / " + other);
    }
  }

  /** Where nothing could be said of one of the two, nothing is said of both. */
  private static boolean isKnown(DeadLink link) {
    return link != DeadLink.VOID && link != DeadLink.UNKNOWN;
  }

  private static ComparisonVerdict verdict(DeadLink was, DeadLink is) {
    if (!isKnown(was) || !isKnown(is) || was == is) {
      return ComparisonVerdict.NOT_SHOWN;
    }
    return is == DeadLink.NONE
        ? ComparisonVerdict.BETTER
        : was == DeadLink.NONE ? ComparisonVerdict.WORSE : ComparisonVerdict.NOT_SHOWN;
  }

  private static String because(DeadLink was, DeadLink is) {
    if (!isKnown(was) || !isKnown(is)) {
      return "nothing could be said of the loop in " + (isKnown(is) ? "A" : "B");
    }
    if (was == is) {
      return is == DeadLink.NONE
          ? "the loop is closed in both"
          : "the same link is dead in both: " + is.word();
    }
    return is == DeadLink.NONE
        ? "the loop is closed in B, and " + was.word() + " was its dead link in A"
        : was == DeadLink.NONE
            ? "the loop was closed in A, and " + is.word() + " is its dead link in B"
            : "another link is dead: " + was.word() + " in A, " + is.word() + " in B";
  }

  private static BenchmarkResult result(EcnReport report) {
    BenchmarkResult result =
        new BenchmarkResult(
            "ecn-loop",
            "payload bandwidth",
            List.of(report.receiver()),
            report.received().map(List::of).orElse(List.of()),
            "Gb/s",
            true,
            List.of(),
            report.ceiling(),
            BenchmarkVerdict.NO_VERDICT,
            report.because(),
            report.notices(),
            Map.of());
    return report.configuration().map(result::ranUnder).orElse(result);
  }
}
