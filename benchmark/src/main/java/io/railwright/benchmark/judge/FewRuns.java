package io.railwright.benchmark.judge;

import io.railwright.benchmark.statistics.Comparison;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkVerdict;

/**
 * Runs that can be repeated have no verdict before there are enough of them: one run differs from
 * the next by more than rows of one run do. Outputs of others can't be repeated, and are judged by
 * the runs that there are.
 */
public final class FewRuns {
  private FewRuns() {}

  /** The same, without a verdict where fewer than five runs gave a number. */
  public static BenchmarkResult judged(BenchmarkResult result) {
    int runs = result.runs().size();
    boolean few = runs < Comparison.FEWEST && result.verdict() != BenchmarkVerdict.NO_VERDICT;
    return few ? result.withoutVerdict(sentence(runs, "run") + ": " + result.because()) : result;
  }

  /**
   * Why so many are not enough.
   *
   * @param what they are, as a singular
   */
  public static String sentence(int count, String what) {
    return "a verdict needs at least "
        + Comparison.FEWEST
        + " "
        + what
        + "s, and there "
        + (count == 1 ? "is 1" : "are " + count);
  }
}
