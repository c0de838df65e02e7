package io.railwright.benchmark.mesh;

import io.railwright.benchmark.statistics.MedianPolish;
import io.railwright.benchmark.statistics.Normal;
import io.railwright.benchmark.statistics.StudentT;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How likely it is that a sound host or path measures so little by chance, by how far pairs of good
 * peers lie from what is usual for their ends.
 *
 * @param sigma standard deviation of a pair of good peers
 * @param freedom how many values it follows from, less those that the polish has fitted
 */
record PeerTest(double sigma, int freedom) {
  /** More than one path of ten is not collided. */
  private static final double MOST_SOUND = 0.9;

  private static final double LARGEST_CORRECTION = 2;

  /** Beyond it Student's distribution is the normal one. */
  private static final int MOST_FREEDOM = 1000;

  private static final int FEWEST_FREEDOM = 2;

  /**
   * Of the pairs whose ends both are no farther than {@code limit} from the others; of all where
   * there are none.
   *
   * <p>The polish fits its effects to most rests and leaves those at nearly nothing, so their
   * median alone would make sound paths look far off; the part that nine tenths stay within does
   * not.
   */
  static PeerTest of(MedianPolish polish, int[] from, int[] to, double limit) {
    double[] rests = polish.paths();
    IntPredicate good =
        at -> polish.source(from[at]) > -limit && polish.destination(to[at]) > -limit;
    double[] peers = away(rests, good);
    double[] away = peers.length > 0 ? peers : away(rests, _ -> true);
    double wide = away[(int) (MOST_SOUND * (away.length - 1))] / Normal.quantileAbove(0.05);
    int fitted = 2 * polish.sources().length;
    double left = (double) Math.max(1, rests.length - fitted) / rests.length;
    double correction = Math.min(1 / Math.sqrt(left), LARGEST_CORRECTION);
    int freedom = Math.clamp(Math.round(left * away.length), FEWEST_FREEDOM, MOST_FREEDOM);
    return new PeerTest(wide * correction, freedom);
  }

  private static double[] away(double[] rests, IntPredicate taken) {
    return IntStream.range(0, rests.length)
        .filter(taken)
        .mapToDouble(at -> Math.abs(rests[at]))
        .sorted()
        .toArray();
  }

  /**
   * The probability of as little or less.
   *
   * @param effect below or above what is usual
   * @param count of pairs that it is the middle of
   */
  double slower(double effect, int count) {
    if (effect >= 0) {
      return 1;
    }
    return sigma <= 0 ? 0 : StudentT.above(-effect * Math.sqrt(count) / sigma, freedom);
  }
}
