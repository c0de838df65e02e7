package io.railwright.benchmark.statistics;

import java.util.Arrays;

/**
 * The Mann–Whitney test of two samples. Up to {@value #MOST_EXACT} values in all p is exact, also
 * with ties (the permutation distribution of the ranks that there are); beyond that it is the
 * normal approximation with its correction for ties.
 *
 * @param u how often a value of the second exceeds one of the first, ties counting half
 * @param p two-sided; 1 where all values are equal
 * @param delta Cliff's: from -1 (all of the second are smaller) to 1
 */
public record RankSum(double u, double p, double delta) {
  static final int MOST_EXACT = 60;

  public static RankSum of(Sample first, Sample second) {
    int n = first.size();
    int m = second.size();
    long[] ranks = doubledRanks(first, second);
    long sum = 0;
    for (int at = n; at < n + m; at++) {
      sum += ranks[at];
    }
    double u = sum / 2.0 - m * (m + 1) / 2.0;
    double p = n + m <= MOST_EXACT ? exact(ranks, m, sum) : normal(ranks, n, m, sum);
    return new RankSum(u, p, 2 * u / ((double) n * m) - 1);
  }

  /** Twice the rank of each value, those of the first sample first, so that halves are whole. */
  private static long[] doubledRanks(Sample first, Sample second) {
    int n = first.size();
    int all = n + second.size();
    double[] values = new double[all];
    System.arraycopy(first.values(), 0, values, 0, n);
    System.arraycopy(second.values(), 0, values, n, second.size());
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    long[] ranks = new long[all];
    for (int at = 0; at < all; at++) {
      int low = lowest(sorted, values[at]);
      int high = low;
      while (high < all && sorted[high] == values[at]) {
        high++;
      }
      ranks[at] = low + high + 1L;
    }
    return ranks;
  }

  private static int lowest(double[] sorted, double value) {
    int at = Arrays.binarySearch(sorted, value);
    while (at > 0 && sorted[at - 1] == value) {
      at--;
    }
    return at;
  }

  /** Of all ways to choose so many ranks, the part whose sum is as far from the middle or more. */
  private static double exact(long[] ranks, int chosen, long observed) {
    int total = Math.toIntExact(Arrays.stream(ranks).sum());
    double[][] ways = new double[chosen + 1][total + 1];
    ways[0][0] = 1;
    for (long rank : ranks) {
      for (int count = chosen; count > 0; count--) {
        for (int sum = total; sum >= rank; sum--) {
          ways[count][sum] += ways[count - 1][sum - (int) rank];
        }
      }
    }
    double middle = (double) total * chosen / ranks.length;
    double distance = Math.abs(observed - middle) - 1e-9;
    double far = 0;
    double all = 0;
    for (int sum = 0; sum <= total; sum++) {
      all += ways[chosen][sum];
      far += Math.abs(sum - middle) >= distance ? ways[chosen][sum] : 0;
    }
    return Math.min(1, far / all);
  }

  private static double normal(long[] ranks, int n, int m, long observed) {
    double all = n + m;
    double mean = m * (all + 1); // of doubled ranks
    double ties = 0;
    long[] sorted = ranks.clone();
    Arrays.sort(sorted);
    for (int at = 0; at < sorted.length; ) {
      int end = at;
      while (end < sorted.length && sorted[end] == sorted[at]) {
        end++;
      }
      double tied = end - at;
      ties += tied * tied * tied - tied;
      at = end;
    }
    double variance = n * m / 3.0 * (all + 1 - ties / (all * (all - 1)));
    double away = Math.max(0, Math.abs(observed - mean) - 1); // continuity, doubled
    return variance <= 0 ? 1 : Math.min(1, 2 * Normal.above(away / Math.sqrt(variance)));
  }
}
