package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.BenchmarkResult.SizePoint;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import java.util.List;

/** Value by size of message, each size one step to the right, with the ceiling as a line. */
final class SizeCurve {
  private static final double LEFT = 70;
  private static final double TOP = 20;
  private static final double HEIGHT = 220;
  private static final double STEP = 34;
  private static final int MARKS = 4;

  private SizeCurve() {}

  /** That of each size where sizes have their own, else one for all. */
  private static void ceiling(Svg svg, BenchmarkResult result, double scale, double width) {
    List<SizePoint> curve = result.curve();
    if (curve.stream().allMatch(it -> it.ceiling().isPresent())) {
      for (int at = 1; at < curve.size(); at++) {
        double x = LEFT + STEP * at + STEP / 2;
        double before = curve.get(at - 1).ceiling().orElseThrow();
        double now = curve.get(at).ceiling().orElseThrow();
        String words = Numbers.size(curve.get(at).bytes()) + ": ceiling " + Numbers.of(now);
        double from = TOP + HEIGHT - before * scale;
        svg.line(x - STEP, from, x, TOP + HEIGHT - now * scale, "way answer", words);
      }
      return;
    }
    result
        .ceiling()
        .ifPresent(
            one -> {
              double y = TOP + HEIGHT - one.value() * scale;
              svg.line(LEFT, y, width, y, "way answer", "ceiling " + Numbers.of(one.value()));
            });
  }

  static Drawing of(BenchmarkResult result) {
    List<SizePoint> curve = result.curve();
    double most = curve.stream().mapToDouble(SizePoint::value).max().orElse(1);
    most = Math.max(most, result.ceiling().map(it -> it.value()).orElse(0.0));
    double scale = HEIGHT / (most <= 0 ? 1 : most);
    double width = LEFT + STEP * curve.size() + 20;
    Svg svg = new Svg(false);
    for (int mark = 0; mark <= MARKS; mark++) {
      double value = most * mark / MARKS;
      double y = TOP + HEIGHT - value * scale;
      svg.line(LEFT, y, width, y, "cable", Numbers.of(value) + " " + result.unit());
      svg.text(4, y + 4, "small", Numbers.of(value));
    }
    ceiling(svg, result, scale, width);
    for (int at = 0; at < curve.size(); at++) {
      SizePoint point = curve.get(at);
      double x = LEFT + STEP * at + STEP / 2;
      double y = TOP + HEIGHT - point.value() * scale;
      if (at > 0) {
        double before = TOP + HEIGHT - curve.get(at - 1).value() * scale;
        String title =
            Numbers.size(point.bytes()) + ": " + Numbers.of(point.value()) + " " + result.unit();
        svg.line(x - STEP, before, x, y, "way", title);
      }
      if (at % 3 == 0 || at == curve.size() - 1) {
        svg.text(x - STEP / 2, TOP + HEIGHT + 18, "small", Numbers.size(point.bytes()));
      }
    }
    String label = result.test() + " by size of message, in " + result.unit();
    return new Drawing(svg, width, TOP + HEIGHT + 30, label);
  }
}
