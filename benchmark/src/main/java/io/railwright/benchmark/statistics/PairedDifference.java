package io.railwright.benchmark.statistics;

import java.util.List;

/**
 * The mean of differences between pairs, with its interval by Student's distribution.
 *
 * @param low lower end of the interval; negative infinity for a single pair
 * @param deviation of the differences
 * @param equal whether the two of each pair are the same number
 */
public record PairedDifference(
    int pairs, double mean, double low, double high, double deviation, boolean equal) {
  /** For a power of 80 %. */
  private static final double POWER = 0.842;

  private static final int MOST = 1_000_000;

  /**
   * Of these.
   *
   * @param differences the second less the first of each pair
   * @param level of the interval, like 0.95
   */
  public static PairedDifference of(List<Double> differences, double level) {
    Sample sample = new Sample(differences);
    double mean = sample.mean();
    if (sample.isOneValue()) {
      double value = sample.min();
      return new PairedDifference(sample.size(), value, value, value, 0, value == 0);
    }
    double deviation = sample.deviation();
    double half = halfWidth(deviation, sample.size(), level);
    return new PairedDifference(sample.size(), mean, mean - half, mean + half, deviation, false);
  }

  private static double halfWidth(double deviation, int size, double level) {
    return StudentT.quantileAbove((1 - level) / 2, size - 1) * deviation / Math.sqrt(size);
  }

  /** Whether the interval has no zero in it. */
  public boolean isShown() {
    return low > 0 || high < 0;
  }

  public double width() {
    return high - low;
  }

  /** About how many pairs would show a difference of this size four times in five. */
  public int pairsFor(double size, double level) {
    double quantile = Normal.quantileAbove((1 - level) / 2) + POWER;
    double needed = Math.ceil(square(quantile * deviation / size)) + 2;
    return (int) Math.min(MOST, needed);
  }

  /** About the smallest difference that so many pairs show four times in five. */
  public double smallestShown(double level) {
    double quantile = Normal.quantileAbove((1 - level) / 2) + POWER;
    return quantile * deviation / Math.sqrt(pairs);
  }

  private static double square(double value) {
    return value * value;
  }
}
