package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Value by size of message, each size one step to the right, with the ceiling as a line. */
final class SizeCurve {
  /** So many sizes have room for their names. */
  private static final int NAMED = 9;

  private SizeCurve() {}

  static LinePlot of(BenchmarkResult result) {
    String unit = result.unit();
    LinePlot plot = new LinePlot(result.test() + " by size of message, in " + unit, unit);
    List<SizePoint> curve = result.curve();
    List<LinePlot.Point> measured = new ArrayList<>();
    List<LinePlot.Point> ceilings = new ArrayList<>();
    int each = (curve.size() + NAMED - 1) / NAMED;
    boolean own = curve.stream().allMatch(it -> it.ceiling().isPresent());
    Optional<Double> common = result.ceiling().map(Ceiling::value);
    for (int at = 0; at < curve.size(); at++) {
      SizePoint point = curve.get(at);
      String size = Numbers.size(point.bytes());
      String words = size + ": " + Numbers.of(point.value()) + " " + unit;
      measured.add(new LinePlot.Point(at, point.value(), words));
      Optional<Double> ceiling = own ? point.ceiling() : common;
      if (ceiling.isPresent()) {
        String limit = size + ": ceiling " + Numbers.of(ceiling.get()) + " " + unit;
        ceilings.add(new LinePlot.Point(at, ceiling.get(), limit));
      }
      if ((curve.size() - 1 - at) % each == 0) {
        plot.tick(at, size);
      }
    }
    plot.measured(measured);
    plot.ideal("ceiling", ceilings);
    return plot;
  }
}
