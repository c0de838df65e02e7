package io.railwright.benchmark.statistics;

/** Student's distribution, for whole degrees of freedom. */
public final class StudentT {
  private static final int STEPS = 200;
  private static final double FARTHEST = 1e6;

  private StudentT() {}

  /**
   * How likely a value is above {@code t}: the finite sums of Abramowitz and Stegun, Handbook of
   * Mathematical Functions, 26.7.3 and 26.7.4.
   */
  public static double above(double t, int freedom) {
    double angle = Math.atan(t / Math.sqrt(freedom));
    double cosine = Math.cos(angle);
    double sine = Math.sin(angle);
    boolean odd = freedom % 2 == 1;
    double term = odd ? cosine : 1;
    double sum = freedom == 1 ? 0 : term;
    for (int at = odd ? 3 : 2; at < freedom - 1; at += 2) {
      term *= cosine * cosine * (at - 1) / at;
      sum += term;
    }
    double within = odd ? 2 / Math.PI * (angle + sine * sum) : sine * sum;
    return (1 - within) / 2;
  }

  /** The t above which {@code part} of all values lie; {@code part} is at most a half. */
  public static double quantileAbove(double part, int freedom) {
    double low = 0;
    double high = FARTHEST;
    for (int step = 0; step < STEPS; step++) {
      double middle = (low + high) / 2;
      if (above(middle, freedom) > part) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
