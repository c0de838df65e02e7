package io.railwright.benchmark.statistics;

import java.util.Arrays;

/**
 * Which of many tests may be called differences, so that of those called only a given part is
 * expected to be false (Benjamini and Hochberg).
 */
public final class FalseDiscovery {
  private FalseDiscovery() {}

  /**
   * Which of them are.
   *
   * @param rate the part of false ones, like 0.05
   * @return for each test whether it is one
   */
  public static boolean[] called(double[] p, double rate) {
    double[] sorted = p.clone();
    Arrays.sort(sorted);
    double limit = -1;
    for (int at = 0; at < sorted.length; at++) {
      if (sorted[at] <= rate * (at + 1) / sorted.length) {
        limit = sorted[at];
      }
    }
    boolean[] called = new boolean[p.length];
    for (int at = 0; at < p.length; at++) {
      called[at] = p[at] <= limit;
    }
    return called;
  }
}
