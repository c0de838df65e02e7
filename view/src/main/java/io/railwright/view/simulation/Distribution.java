package io.railwright.view.simulation;

import java.util.ArrayList;
import java.util.List;

/** How many of some values are not above a value, as a line of steps. */
final class Distribution {
  private static final int MOST_STEPS = 400;

  private Distribution() {}

  /**
   * A line of steps.
   *
   * @param sorted from the least
   * @param height of the step of a single value
   * @param end how far the line goes on behind the last value
   * @return none for no value
   */
  static List<double[]> steps(double[] sorted, double height, double end) {
    List<double[]> points = new ArrayList<>();
    if (sorted.length == 0) {
      return points;
    }
    int together = (sorted.length + MOST_STEPS - 1) / MOST_STEPS;
    double before = 0;
    for (int at = 0; at < sorted.length; at++) {
      boolean shown = at == 0 || at == sorted.length - 1 || (at + 1) % together == 0;
      if (shown) {
        points.add(new double[] {sorted[at], before});
        before = (at + 1) * height;
        points.add(new double[] {sorted[at], before});
      }
    }
    if (end > sorted[sorted.length - 1]) {
      points.add(new double[] {end, before});
    }
    return points;
  }
}
