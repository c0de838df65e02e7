package io.railwright.benchmark.statistics;

/** The normal distribution. */
public final class Normal {
  private static final int STEPS = 200;
  private static final double FARTHEST = 40;

  private Normal() {}

  /** How likely a standard normal value is above {@code z}; accurate to some 1e-15 in all. */
  public static double above(double z) {
    if (z < 0) {
      return 1 - above(-z);
    }
    return z < 3 ? 0.5 - series(z) : fraction(z);
  }

  private static double density(double z) {
    return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
  }

  /** Between 0 and z: z + z^3/3 + z^5/(3*5) ... times the density. */
  private static double series(double z) {
    double term = z;
    double sum = z;
    for (int odd = 3; odd < STEPS && term > 1e-18 * sum; odd += 2) {
      term *= z * z / odd;
      sum += term;
    }
    return density(z) * sum;
  }

  /** The continued fraction of the tail. */
  private static double fraction(double z) {
    double value = z;
    for (int step = STEPS; step > 0; step--) {
      value = z + step / value;
    }
    return density(z) / value;
  }

  /** The z above which {@code part} of all values lie. */
  public static double quantileAbove(double part) {
    double low = -FARTHEST;
    double high = FARTHEST;
    for (int step = 0; step < STEPS; step++) {
      double middle = (low + high) / 2;
      if (above(middle) > part) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
