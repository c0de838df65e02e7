package io.railwright.view;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.SweepReport;
import io.railwright.model.simulation.SweepReport.Estimate;
import io.railwright.model.simulation.SweepReport.Fate;
import io.railwright.model.simulation.SweepReport.Origin;
import io.railwright.model.simulation.SweepReport.Point;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Points by two of their goals, in a frame with numbers at its left and below. */
final class FrontPlot {
  private static final double LEFT = 80;
  private static final double TOP = 30;
  private static final double HEIGHT = 280;
  private static final double WIDTH = 560;
  private static final double DOT = 8;
  private static final int MARKS = 4;

  private final RunMeasure across;
  private final RunMeasure up;
  private final List<Point> points;
  private final Axis x;
  private final Axis y;

  FrontPlot(SweepReport report, RunMeasure across, RunMeasure up) {
    this.across = across;
    this.up = up;
    this.points =
        report.points().stream()
            .filter(it -> it.value(across).isPresent() && it.value(up).isPresent())
            .toList();
    this.x = Axis.of(points, it -> mean(it, across));
    this.y = Axis.of(points, it -> mean(it, up));
  }

  /** What to say where points do not differ in both, so that there is nothing to see. */
  Optional<String> flat() {
    return points.isEmpty()
        ? Optional.of("No point has a " + up.words() + " and a " + across.words())
        : flat(across).or(() -> flat(up));
  }

  private Optional<String> flat(RunMeasure measure) {
    double first = mean(points.getFirst(), measure);
    return points.stream().allMatch(it -> mean(it, measure) == first)
        ? Optional.of(
            "Every point has the same "
                + measure.words()
                + ": "
                + WhatIfView.amount(measure, first))
        : Optional.empty();
  }

  private static double mean(Point point, RunMeasure measure) {
    return point.value(measure).map(Estimate::mean).orElse(0.0);
  }

  /** From the least to the most, with some room around. */
  private record Axis(double least, double most) {
    static Axis of(List<Point> points, ToDoubleFunction<Point> value) {
      double least = points.stream().mapToDouble(value).min().orElse(0);
      double most = points.stream().mapToDouble(value).max().orElse(1);
      double room = Math.max((most - least) * 0.05, Math.max(1e-9, Math.abs(most) * 0.01));
      return new Axis(least > 0 && least < room ? 0 : least == 0 ? 0 : least - room, most + room);
    }

    double share(double value) {
      return (value - least) / (most - least);
    }

    double at(double share) {
      return least + (most - least) * share;
    }
  }

  Drawing drawing() {
    Svg svg = new Svg(false);
    for (int mark = 0; mark <= MARKS; mark++) {
      double share = (double) mark / MARKS;
      double line = TOP + HEIGHT * (1 - share);
      String value = WhatIfView.amount(up, y.at(share));
      svg.rect(LEFT, line - 0.5, WIDTH, 1, "track");
      svg.text(4, line + 4, "small", value);
      double column = LEFT + WIDTH * share;
      String below = WhatIfView.amount(across, x.at(share));
      svg.line(column, TOP + HEIGHT, column, TOP + HEIGHT + 5, "cable", below);
      svg.text(column - 16, TOP + HEIGHT + 20, "small", below);
    }
    svg.text(4, TOP - 14, "small", up.words());
    svg.text(LEFT + WIDTH / 2 - 40, TOP + HEIGHT + 40, "small", across.words());
    // What is on the front lies above the others.
    points.stream()
        .sorted(Comparator.comparing(Point::fate).reversed().thenComparingInt(Point::number))
        .forEach(it -> dot(svg, it));
    labels(svg);
    return new Drawing(
        svg, LEFT + WIDTH + 60, TOP + HEIGHT + 50, up.words() + " by " + across.words());
  }

  private double column(Point point) {
    return LEFT + WIDTH * x.share(mean(point, across));
  }

  private double line(Point point) {
    return TOP + HEIGHT * (1 - y.share(mean(point, up)));
  }

  private void dot(Svg svg, Point point) {
    svg.link(
        "",
        false,
        title(point),
        () -> svg.rect(column(point) - DOT / 2, line(point) - DOT / 2, DOT, DOT, style(point)));
  }

  /** Where a label would lie on another it is left out; the dot tells its number when touched. */
  private void labels(Svg svg) {
    List<Point> written = new ArrayList<>();
    points.stream()
        .filter(it -> it.fate() == Fate.FRONT || it.origin() == Origin.AS_IT_IS)
        .sorted(Comparator.comparing(Point::origin).thenComparingInt(Point::number))
        .filter(it -> written.stream().noneMatch(other -> isNear(it, other)))
        .forEach(
            it -> {
              written.add(it);
              svg.text(column(it) + DOT, line(it) + 4, "small", label(it));
            });
  }

  private boolean isNear(Point one, Point other) {
    double apart = 20 + 6.0 * label(column(one) < column(other) ? one : other).length();
    return Math.abs(line(one) - line(other)) < 13 && Math.abs(column(one) - column(other)) < apart;
  }

  private static String label(Point point) {
    return point.origin() == Origin.AS_IT_IS
        ? "as it is"
        : point.origin() == Origin.DEFAULTS ? "defaults" : Integer.toString(point.number());
  }

  private static String style(Point point) {
    return switch (point.fate()) {
      case FRONT -> "m-high";
      case BEATEN -> point.origin() == Origin.AS_IT_IS ? "m-critical" : "m-low";
      case LEFT -> "away";
    };
  }

  private String title(Point point) {
    return "point "
        + point.number()
        + " "
        + SweepView.words(point)
        + " "
        + String.join(" ", point.changes())
        + ": "
        + up.words()
        + " "
        + SweepView.value(point, up)
        + ", "
        + across.words()
        + " "
        + SweepView.value(point, across);
  }
}
