package io.railwright.benchmark.statistics;

import io.railwright.model.benchmark.ComparisonVerdict;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What many places that were measured twice show of a change, by the sign test and the median: one
 * path that has collapsed is no change of the whole, and nothing is assumed of how places differ.
 *
 * @param median of the changes, as a part: 0.02 is 2 % more
 * @param low lower end of its 90 % interval, by order statistics
 * @param p two-sided, of as many places that rose as fell
 * @param delta the part that rose less the part that fell
 */
public record PairedChange(
    ComparisonVerdict verdict,
    double median,
    double low,
    double high,
    double p,
    double delta,
    String because) {
  /** With seven, p is never below 0.0156. */
  public static final int FEWEST = 8;

  private static final double OUTSIDE = 0.1;

  /** Beyond it the normal distribution stands for the binomial. */
  private static final int MOST_EXACT = 500;

  /**
   * Of these.
   *
   * @param changes one for each place, as a part of what it was before
   * @param margin the largest change that does not matter
   * @param what a place is, as a singular
   */
  public static PairedChange of(
      List<Double> changes, double margin, boolean higherIsBetter, String what) {
    double[] sorted = changes.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int places = sorted.length;
    if (places == 0) {
      return new PairedChange(
          ComparisonVerdict.NOT_SHOWN, Double.NaN, Double.NaN, Double.NaN, 1, 0, "none is in both");
    }
    int rose = (int) Arrays.stream(sorted).filter(it -> it > 0).count();
    int fell = (int) Arrays.stream(sorted).filter(it -> it < 0).count();
    int rank = rank(places);
    double low = rank < 1 ? Double.NEGATIVE_INFINITY : sorted[rank - 1];
    double high = rank < 1 ? Double.POSITIVE_INFINITY : sorted[places - rank];
    double p = Math.min(1, 2 * below(Math.min(rose, fell), rose + fell));
    double median = Sample.median(sorted);
    ComparisonVerdict verdict = ComparisonVerdict.NOT_SHOWN;
    String because =
        String.format(Locale.ROOT, "%d of %d %ss rose and %d fell", rose, places, what, fell);
    if (places < FEWEST) {
      because += "; fewer than " + FEWEST + " can't show anything at the 1 % level";
    } else if (Math.max(Math.abs(low), Math.abs(high)) <= margin) {
      verdict = ComparisonVerdict.EQUIVALENT;
      because +=
          String.format(
              Locale.ROOT,
              "; the 90 %% interval of the median change lies within ±%.3g %%",
              margin * 100);
    } else if (p <= Comparison.LEVEL) {
      verdict = median > 0 == higherIsBetter ? ComparisonVerdict.BETTER : ComparisonVerdict.WORSE;
      because += String.format(Locale.ROOT, ": p is %.2g, below the 1 %% level", p);
    }
    double delta = (double) (rose - fell) / places;
    return new PairedChange(verdict, median, low, high, p, delta, because);
  }

  /** The farthest rank from both ends between which the median lies in 90 % of cases. */
  private static int rank(int places) {
    int rank = 0;
    while (rank < places / 2 && 2 * below(rank, places) <= OUTSIDE) {
      rank++;
    }
    return rank;
  }

  /** How likely no more than {@code most} of so many tossed coins show heads. */
  private static double below(int most, int coins) {
    if (coins > MOST_EXACT) {
      return Normal.above((coins / 2.0 - most - 0.5) / Math.sqrt(coins / 4.0));
    }
    double term = Math.pow(0.5, coins);
    double sum = 0;
    for (int heads = 0; heads <= most; heads++) {
      sum += term;
      term *= (double) (coins - heads) / (heads + 1);
    }
    return Math.min(1, sum);
  }
}
