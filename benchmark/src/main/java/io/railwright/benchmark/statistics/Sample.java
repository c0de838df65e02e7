package io.railwright.benchmark.statistics;

import java.util.Arrays;
import java.util.List;

/** Values of runs, one a run, in ascending order. */
public final class Sample {
  /** Of a normal distribution: what makes a median deviation comparable to a standard deviation. */
  private static final double TO_SIGMA = 1.4826;

  private static final double LEVEL = 0.95;

  /** Below it the range is the interval: an order statistic would be no narrower. */
  private static final int ENOUGH = 10;

  private final double[] sorted;

  /**
   * Where the median lies.
   *
   * @param level how sure it is that the median of all runs there could be lies within; less than
   *     0.95 where there are fewer than six runs
   */
  public record Interval(double low, double high, double level) {}

  public Sample(List<Double> values) {
    this(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  public Sample(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("no runs");
    }
    sorted = values.clone();
    Arrays.sort(sorted);
  }

  public int size() {
    return sorted.length;
  }

  public double at(int index) {
    return sorted[index];
  }

  public double[] values() {
    return sorted.clone();
  }

  public double min() {
    return sorted[0];
  }

  public double max() {
    return sorted[sorted.length - 1];
  }

  public double median() {
    return median(sorted);
  }

  /** Of sorted values. */
  static double median(double[] sorted) {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  /** Median distance from the median, scaled so that it is the standard deviation of a normal. */
  public double spread() {
    double middle = median();
    double[] away = Arrays.stream(sorted).map(value -> Math.abs(value - middle)).sorted().toArray();
    return TO_SIGMA * median(away);
  }

  public double mean() {
    return Arrays.stream(sorted).average().orElseThrow();
  }

  public double deviation() {
    if (sorted.length < 2) {
      return 0;
    }
    double mean = mean();
    double sum = Arrays.stream(sorted).map(value -> (value - mean) * (value - mean)).sum();
    return Math.sqrt(sum / (sorted.length - 1));
  }

  public boolean isOneValue() {
    return min() == max();
  }

  /**
   * Of the median, by order statistics: exact whatever the distribution. A bootstrap of so few
   * values covers less than it says.
   */
  public Interval interval() {
    int rank = 0;
    if (size() >= ENOUGH) {
      while (outside(rank + 1) <= 1 - LEVEL) {
        rank++;
      }
    }
    return new Interval(sorted[rank], sorted[size() - 1 - rank], 1 - outside(rank));
  }

  /** How likely the median lies below the value of this rank (from 0) or above its counterpart. */
  private double outside(int rank) {
    double sum = 0;
    double term = Math.pow(0.5, size());
    for (int at = 0; at <= rank; at++) {
      sum += term;
      term *= (double) (size() - at) / (at + 1);
    }
    return Math.min(1, 2 * sum);
  }
}
