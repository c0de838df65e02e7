package io.railwright.benchmark.statistics;

import io.railwright.model.benchmark.ComparisonVerdict;
import java.util.Locale;

/**
 * What the runs of two series show of their difference.
 *
 * @param shift of the second above the first, as part of the first's median: 0.02 is 2 %
 * @param p the larger of that by ranks and that which allows for unequal spreads
 * @param runsNeeded how many runs of each would settle it; 0 where it is settled
 */
public record Comparison(
    ComparisonVerdict verdict,
    Shift shift,
    RankSum test,
    double p,
    int runsNeeded,
    String because) {
  /** No fewer can show anything: with four and four, p is never below 0.0286. */
  public static final int FEWEST = 5;

  /** Differences are called at this level. */
  public static final double LEVEL = 0.01;

  /** Two one-sided tests of 5 % each: the 90 % interval must lie within the margin. */
  private static final double EQUIVALENCE_LEVEL = 0.9;

  private static final double POWER_SHOWN = square(2.576 + 0.842) * 2 / 0.955;
  private static final double POWER_EQUIVALENT = square(1.645 + 1.282) * 2 / 0.955;
  private static final int MOST_RUNS = 10_000;

  private static double square(double value) {
    return value * value;
  }

  /**
   * Compares two series.
   *
   * @param margin the largest difference that does not matter, as a part: 0.01 is 1 %
   * @param higherIsBetter for bandwidths; not so for times
   */
  public static Comparison of(Sample first, Sample second, double margin, boolean higherIsBetter) {
    double base = first.median();
    RankSum test = RankSum.of(first, second);
    double p = Math.max(test.p(), UnequalSpread.p(first, second));
    Shift raw = Shift.of(first, second, EQUIVALENCE_LEVEL);
    Shift shift = new Shift(raw.estimate() / base, raw.low() / base, raw.high() / base);
    if (base <= 0) {
      return not(new Shift(0, 0, 0), test, p, 0, "the first series has no result above zero");
    }
    if (Math.min(first.size(), second.size()) < FEWEST) {
      return not(
          shift,
          test,
          p,
          FEWEST,
          "there are "
              + first.size()
              + " and "
              + second.size()
              + " runs; fewer than "
              + FEWEST
              + " of each can't show anything at the 1 % level");
    }
    if (first.isOneValue() && second.isOneValue() && first.min() == second.min()) {
      return new Comparison(
          ComparisonVerdict.EQUIVALENT, shift, test, p, 0, "all runs have the same result: equal");
    }
    if (Math.max(Math.abs(shift.low()), Math.abs(shift.high())) <= margin) {
      return new Comparison(
          ComparisonVerdict.EQUIVALENT,
          shift,
          test,
          p,
          0,
          "the 90 % interval of the shift lies within " + percent(margin));
    }
    if (p <= LEVEL) {
      boolean better = shift.estimate() > 0 == higherIsBetter;
      return new Comparison(
          better ? ComparisonVerdict.BETTER : ComparisonVerdict.WORSE,
          shift,
          test,
          p,
          0,
          "p is " + String.format(Locale.ROOT, "%.2g", p) + ", below the 1 % level");
    }
    int needed = needed(first, second, shift, margin);
    return not(
        shift,
        test,
        p,
        needed,
        "the runs differ among themselves too much; about " + needed + " runs of each would tell");
  }

  private static Comparison not(Shift shift, RankSum test, double p, int needed, String because) {
    return new Comparison(ComparisonVerdict.NOT_SHOWN, shift, test, p, needed, because);
  }

  /** For 80 % power: of the shift that is seen, or of equivalence where it is within the margin. */
  private static int needed(Sample first, Sample second, Shift shift, double margin) {
    double base = first.median();
    double variance = (square(first.deviation()) + square(second.deviation())) / 2 / square(base);
    double away = Math.abs(shift.estimate());
    double runs =
        away > margin
            ? POWER_SHOWN * variance / square(away)
            : POWER_EQUIVALENT * variance / square(Math.max(margin - away, margin / 10));
    int more = Math.max(first.size(), second.size()) + 1;
    return (int) Math.min(MOST_RUNS, Math.max(more, Math.ceil(runs) + 2));
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "±%.3g %%", part * 100);
  }
}
