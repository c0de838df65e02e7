package io.railwright.benchmark.statistics;

import java.util.Arrays;
import java.util.List;

/** Values of runs, one a run, in ascending order. */
public final class Sample {
  /** Of a normal distribution: what makes a median deviation comparable to a standard deviation. */
  private static final double TO_SIGMA = 1.4826;

  private final double[] sorted;

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
}
