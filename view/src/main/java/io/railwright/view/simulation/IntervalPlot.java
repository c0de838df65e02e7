package io.railwright.view.simulation;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.WhatIfReport.Difference;
import io.railwright.model.simulation.WhatIfReport.Shown;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import java.util.List;
import java.util.Locale;

/**
 * How much each number differs, as a part of what it was before: a bar from one end of its interval
 * to the other, with the mean in it. What differs by more than the picture is wide ends at its
 * side.
 */
final class IntervalPlot {
  private static final double LEFT = 130;
  private static final double TOP = 14;
  private static final double ROW = 30;
  private static final double WIDTH = 240;
  private static final double BAR = 10;

  /** How far the picture may reach each way, in round numbers. */
  private static final List<Double> REACHES = List.of(0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 1.0);

  private static final int MARKS = 1;

  private final List<Difference> all;
  private final double reach;

  /** Those that have an interval, and were something before. */
  IntervalPlot(List<Difference> measures) {
    this.all =
        measures.stream()
            .filter(it -> it.before() != 0 && it.low().isPresent() && it.high().isPresent())
            .toList();
    double widest =
        all.stream()
            .mapToDouble(it -> Math.max(Math.abs(low(it)), Math.abs(high(it))))
            .max()
            .orElse(0);
    this.reach = REACHES.stream().filter(it -> it >= widest).findFirst().orElse(REACHES.getLast());
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  private static double low(Difference one) {
    return one.low().orElse(0.0) / one.before();
  }

  private static double high(Difference one) {
    return one.high().orElse(0.0) / one.before();
  }

  private double column(double share) {
    return LEFT + WIDTH * (0.5 + Math.clamp(share / reach, -1, 1) / 2);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * share);
  }

  Drawing drawing() {
    Svg svg = new Svg(false);
    double bottom = TOP + ROW * all.size();
    for (int mark = -MARKS; mark <= MARKS; mark++) {
      double share = reach * mark / MARKS;
      svg.line(column(share), TOP, column(share), bottom, "grid", percent(share));
      svg.text(column(share), bottom + 18, "small middle", mark == 0 ? "0" : percent(share));
    }
    for (int at = 0; at < all.size(); at++) {
      row(svg, all.get(at), TOP + ROW * at + ROW / 2);
    }
    return new Drawing(
        svg, LEFT + WIDTH + 40, bottom + 28, "differences with their 95 % intervals");
  }

  private void row(Svg svg, Difference one, double line) {
    double from = column(low(one));
    double to = Math.max(column(high(one)), from + 2);
    double mean = one.difference() / one.before();
    svg.text(LEFT - 10, line + 4, "small right", one.measure().words());
    String title =
        "%s %s (%s to %s)"
            .formatted(one.measure().words(), percent(mean), percent(low(one)), percent(high(one)));
    svg.link("", false, title, () -> svg.rect(from, line - BAR / 2, to - from, BAR, style(one)));
    svg.line(column(mean), line - BAR, column(mean), line + BAR, "series s1", title);
  }

  private static String style(Difference one) {
    return switch (one.shown()) {
      case EQUAL, NOT_SHOWN -> "m-info";
      case LESS, MORE -> shown(one);
    };
  }

  /** Marks are a means: more of them are neither good nor bad. */
  private static String shown(Difference one) {
    if (one.measure().better() == RunMeasure.Better.NEITHER) {
      return "m-low";
    }
    return one.measure().loss(one.before(), one.after()) > 0 ? "m-high" : "m-fine";
  }

  /** Whether any is shown to differ. */
  boolean hasShown() {
    return all.stream().anyMatch(it -> it.shown() == Shown.LESS || it.shown() == Shown.MORE);
  }
}
