package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkResult.Quantile;
import java.util.ArrayList;
import java.util.List;

/**
 * How long single messages took, by how many took longer: each step to the right leaves a tenth of
 * those that were left, so that the rare ones have room.
 */
final class LatencyPlot {
  private static final List<Double> MARKED = List.of(0.0, 0.5, 0.9, 0.99, 0.999, 0.9999);

  private LatencyPlot() {}

  static LinePlot of(BenchmarkResult result) {
    LinePlot plot =
        new LinePlot(
            result.test() + ": what so many single messages stay within, in " + result.unit(),
            result.unit());
    List<LinePlot.Point> points = new ArrayList<>();
    double last = 0;
    for (Quantile quantile : result.distribution()) {
      boolean slowest = quantile.part() >= 1;
      double x = slowest ? last + 0.5 : -Math.log10(1 - quantile.part());
      String words = Numbers.part(quantile.part());
      points.add(
          new LinePlot.Point(
              x,
              quantile.value(),
              words + ": " + Numbers.of(quantile.value()) + " " + result.unit()));
      if (slowest || MARKED.contains(quantile.part())) {
        plot.tick(x, words);
      }
      last = x;
    }
    plot.measured(points);
    return plot;
  }
}
