package io.railwright.benchmark.statistics;

/**
 * Whether two middles differ where one series may be much steadier than the other: Welch's test, or
 * that of Yuen, which leaves the farthest fifth of each end out, whichever sees more. Ranks alone
 * call a steady series and a restless one of the same middle different far too often. Two tests are
 * two chances of a false alarm, so that the lesser p counts twice (Bonferroni).
 */
final class UnequalSpread {
  private static final double FARTHEST = 0.2;

  private UnequalSpread() {}

  /** Two-sided; 0 where neither series varies and they are not equal, 1 where they are. */
  static double p(Sample first, Sample second) {
    double welch = p(Part.of(first, 0), Part.of(second, 0), true);
    double yuen = p(trimmed(first), trimmed(second), true);
    return Math.min(1, 2 * Math.min(welch, yuen));
  }

  static double welch(Sample first, Sample second) {
    return p(Part.of(first, 0), Part.of(second, 0), false);
  }

  static double yuen(Sample first, Sample second) {
    return p(trimmed(first), trimmed(second), false);
  }

  private static Part trimmed(Sample sample) {
    return Part.of(sample, (int) (FARTHEST * sample.size()));
  }

  /**
   * What is left of a series without its ends.
   *
   * @param error the square of the standard error of the mean
   */
  private record Part(int size, double mean, double error) {
    static Part of(Sample sample, int left) {
      int all = sample.size();
      int size = all - 2 * left;
      double[] kept = new double[size];
      double[] drawn = new double[all]; // the ends as far in as what is kept
      for (int at = 0; at < all; at++) {
        drawn[at] = sample.at(Math.clamp(at, left, all - left - 1));
        if (at >= left && at < all - left) {
          kept[at - left] = sample.at(at);
        }
      }
      double deviation = new Sample(drawn).deviation();
      double error = deviation * deviation * (all - 1) / Math.max(1.0, size * (size - 1.0));
      return new Part(size, new Sample(kept).mean(), error);
    }
  }

  /**
   * The degrees of freedom of two series: a long one beside a short one adds little, for what is
   * restless may be the short one, and that may be steady by chance.
   */
  private static double most(int one, int other) {
    double fewer = Math.min(one, other);
    double part = fewer / Math.max(one, other);
    return (fewer - 1) * (1 + part * part);
  }

  /**
   * By Student's distribution, between whole degrees of freedom in a straight line.
   *
   * @param careful with series of different lengths
   */
  private static double p(Part one, Part other, boolean careful) {
    double error = one.error + other.error;
    double away = Math.abs(one.mean - other.mean);
    if (one.size < 2 || other.size < 2) {
      return 1;
    }
    if (error <= 0) {
      return away > 0 ? 0 : 1;
    }
    double freedom =
        error
            * error
            / (one.error * one.error / (one.size - 1)
                + other.error * other.error / (other.size - 1));
    if (careful) {
      freedom = Math.min(freedom, most(one.size, other.size));
    }
    int whole = (int) Math.max(1, freedom);
    double t = away / Math.sqrt(error);
    double less = StudentT.above(t, whole);
    double more = StudentT.above(t, whole + 1);
    return Math.min(1, 2 * (less + Math.max(0, freedom - whole) * (more - less)));
  }
}
