package io.railwright.benchmark.statistics;

/**
 * Where the beginning of a run ends that is unlike the rest. MSER: the cut that makes the standard
 * error of what remains smallest, at most half of it (White, 1997).
 */
public final class WarmUp {
  private WarmUp() {}

  /** How many values to leave out at the beginning. Cost: linear. */
  public static int cut(double... values) {
    double sum = 0;
    double squares = 0;
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    double origin = values.length == 0 ? 0 : values[values.length - 1];
    for (int at = values.length - 1; at >= 0; at--) {
      double value = values[at] - origin; // near zero, so that squares stay exact
      sum += value;
      squares += value * value;
      int count = values.length - at;
      double mean = sum / count;
      double error = Math.max(0, squares / count - mean * mean) / count;
      if (at <= values.length / 2 && error <= least) {
        least = error;
        best = at;
      }
    }
    return best;
  }
}
