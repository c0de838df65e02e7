package io.railwright.model.benchmark;

import java.util.List;
import java.util.Optional;

/**
 * Where the median of all runs that there could be lies, by order statistics: exact whatever the
 * distribution. A bootstrap of so few values covers less than it says.
 *
 * @param level how sure that is; less than 0.95 where there are fewer than six runs
 */
public record MedianInterval(double low, double high, double level) {
  private static final double LEVEL = 0.95;

  /** Below it the range is the interval: an order statistic would be no narrower. */
  private static final int ENOUGH = 10;

  /** That of these runs; empty of fewer than two. */
  public static Optional<MedianInterval> of(List<Double> runs) {
    double[] sorted = runs.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length < 2) {
      return Optional.empty();
    }
    int rank = 0;
    if (sorted.length >= ENOUGH) {
      while (outside(rank + 1, sorted.length) <= 1 - LEVEL) {
        rank++;
      }
    }
    return Optional.of(
        new MedianInterval(
            sorted[rank], sorted[sorted.length - 1 - rank], 1 - outside(rank, sorted.length)));
  }

  /** How likely the median lies below the value of this rank (from 0) or above its counterpart. */
  private static double outside(int rank, int runs) {
    double sum = 0;
    double term = Math.pow(0.5, runs);
    for (int at = 0; at <= rank; at++) {
      sum += term;
      term *= (double) (runs - at) / (at + 1);
    }
    return Math.min(1, 2 * sum);
  }
}
