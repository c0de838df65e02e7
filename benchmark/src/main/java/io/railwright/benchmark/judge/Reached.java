package io.railwright.benchmark.judge;

import io.railwright.model.benchmark.BenchmarkVerdict;

/** What the part of its ceiling that a test has reached is called. */
public final class Reached {
  /** From here on it is all that the path carries: clocks, start and end take the rest. */
  public static final double AT_CEILING = 0.95;

  /** A collective waits for its slowest rank in each step. */
  static final double COLLECTIVE_AT_CEILING = 0.9;

  private static final double SLOW = 0.8;

  /** Above the ceiling by more than rounding and clocks explain. */
  public static final double IMPOSSIBLE = 1.01;

  private Reached() {}

  /**
   * Of tests between ports.
   *
   * @param part of the ceiling
   */
  public static BenchmarkVerdict verdict(double part) {
    return verdict(part, AT_CEILING);
  }

  static BenchmarkVerdict ofCollective(double part) {
    return verdict(part, COLLECTIVE_AT_CEILING);
  }

  private static BenchmarkVerdict verdict(double part, double full) {
    return part >= full
        ? BenchmarkVerdict.AT_CEILING
        : part >= SLOW ? BenchmarkVerdict.BELOW : BenchmarkVerdict.SLOW;
  }
}
