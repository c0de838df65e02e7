package io.railwright.benchmark.statistics;

import java.util.Arrays;

/**
 * By how much a second sample lies above a first: the Hodges–Lehmann estimate, the median of all
 * differences between a value of one and a value of the other, with its distribution-free interval.
 *
 * @param low lower end of the interval; negative infinity where there are too few values for one
 */
public record Shift(double estimate, double low, double high) {
  /**
   * Between these two.
   *
   * @param level of the interval, like 0.9
   */
  public static Shift of(Sample first, Sample second, double level) {
    double[] differences = new double[Math.multiplyExact(first.size(), second.size())];
    int at = 0;
    for (double before : first.values()) {
      for (double after : second.values()) {
        differences[at] = after - before;
        at++;
      }
    }
    Arrays.sort(differences);
    int rank = rank(first.size(), second.size(), (1 - level) / 2);
    boolean none = rank < 1;
    return new Shift(
        Sample.median(differences),
        none ? Double.NEGATIVE_INFINITY : differences[rank - 1],
        none ? Double.POSITIVE_INFINITY : differences[differences.length - rank]);
  }

  /** The largest k for which U is below k in no more than {@code tail} of cases. */
  private static int rank(int n, int m, double tail) {
    if (n + m > RankSum.MOST_EXACT) {
      double mean = n * m / 2.0;
      double sigma = Math.sqrt(n * m * (n + m + 1) / 12.0);
      return (int) Math.floor(mean - Normal.quantileAbove(tail) * sigma);
    }
    double[] ways = waysToU(n, m);
    double all = Arrays.stream(ways).sum();
    double below = 0;
    int rank = 0;
    while (rank < ways.length && (below + ways[rank]) / all <= tail) {
      below += ways[rank];
      rank++;
    }
    return rank;
  }

  /** How many orders of n and m values have each U. */
  private static double[] waysToU(int n, int m) {
    double[][] ways = new double[m + 1][n * m + 1];
    ways[0][0] = 1;
    for (int place = 1; place <= n + m; place++) {
      for (int count = Math.min(place, m); count > 0; count--) {
        int before = place - count; // values of the first sample below this one
        for (int u = n * m; before <= n && u >= before; u--) {
          ways[count][u] += ways[count - 1][u - before];
        }
      }
    }
    return ways[m];
  }
}
