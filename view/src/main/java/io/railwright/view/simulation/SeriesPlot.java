package io.railwright.view.simulation;

import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/** One line for each run in a frame, with round numbers at its left and below. */
final class SeriesPlot {
  private static final double LEFT = 76;
  private static final double TOP = 30;
  private static final double HEIGHT = 210;
  private static final double WIDTH = 760;
  private static final int MARKS_ACROSS = 8;
  private static final int MARKS_UP = 5;

  private final String label;
  private final DoubleFunction<String> across;
  private final DoubleFunction<String> up;
  private final List<Series> all = new ArrayList<>();
  private boolean fromZero = true;

  /**
   * An empty frame.
   *
   * @param label what it shows, which stands above it
   * @param across writes a number below it
   * @param up writes a number at its left
   */
  SeriesPlot(String label, DoubleFunction<String> across, DoubleFunction<String> up) {
    this.label = label;
    this.across = across;
    this.up = up;
  }

  private record Series(String name, String style, List<double[]> points) {}

  /**
   * A line.
   *
   * @param points each an x and a y, by x
   */
  void add(PageRun run, List<double[]> points) {
    if (!points.isEmpty()) {
      all.add(new Series(run.label(), run.style(), points));
    }
  }

  /** The lowest x is at the left instead of nothing. */
  void closeUp() {
    fromZero = false;
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** Whether all values of x are within such a share of the largest. */
  boolean isNarrow(double share) {
    double first = points().stream().mapToDouble(it -> it[0]).min().orElse(0);
    double last = points().stream().mapToDouble(it -> it[0]).max().orElse(0);
    return last - first <= last * share;
  }

  /** From the least to the most, with marks at round numbers. */
  private record Axis(double least, double most, double step) {
    static Axis of(double least, double most, int marks) {
      double end = most > least ? most : least + Math.max(1e-9, Math.abs(least) * 0.1 + 1);
      double wanted = (end - least) / marks;
      double power = Math.pow(10, Math.floor(Math.log10(wanted)));
      double part = wanted / power;
      return new Axis(least, end, power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10));
    }

    Axis upToAMark() {
      return new Axis(least, Math.ceil(most / step - 1e-9) * step, step);
    }

    double share(double value) {
      return (value - least) / (most - least);
    }

    List<Double> marks() {
      List<Double> marks = new ArrayList<>();
      long first = (long) Math.ceil(least / step - 1e-9);
      for (long at = first; at * step <= most + step * 1e-9; at++) {
        marks.add(at * step);
      }
      return marks;
    }
  }

  Drawing drawing() {
    double first = points().stream().mapToDouble(it -> it[0]).min().orElse(0);
    double last = points().stream().mapToDouble(it -> it[0]).max().orElse(1);
    double top = points().stream().mapToDouble(it -> it[1]).max().orElse(1);
    double room = fromZero ? 0 : (last - first) * 0.04;
    Axis x = Axis.of(fromZero ? 0 : Math.max(0, first - room), last + room, MARKS_ACROSS);
    Axis y = Axis.of(0, top, MARKS_UP).upToAMark();
    Svg svg = new Svg(false);
    for (double mark : y.marks()) {
      double line = TOP + HEIGHT * (1 - y.share(mark));
      svg.line(LEFT, line, LEFT + WIDTH, line, "grid", up.apply(mark));
      svg.text(LEFT - 8, line + 4, "small right", up.apply(mark));
    }
    for (double mark : x.marks()) {
      double column = LEFT + WIDTH * x.share(mark);
      svg.line(column, TOP + HEIGHT, column, TOP + HEIGHT + 5, "grid", across.apply(mark));
      svg.text(column, TOP + HEIGHT + 19, "small middle", across.apply(mark));
    }
    for (Series series : all) {
      List<double[]> drawn =
          series.points.stream()
              .map(
                  it ->
                      new double[] {
                        LEFT + WIDTH * x.share(it[0]), TOP + HEIGHT * (1 - y.share(it[1]))
                      })
              .toList();
      svg.path(drawn, "series " + series.style, series.name.isEmpty() ? label : series.name);
    }
    key(svg);
    return new Drawing(svg, LEFT + WIDTH + 30, TOP + HEIGHT + 28, label);
  }

  /** Which line is which, where there are several. */
  private void key(Svg svg) {
    if (all.size() < 2 && all.stream().allMatch(it -> it.name.isEmpty())) {
      return;
    }
    double room = WIDTH / all.size();
    for (int at = 0; at < all.size(); at++) {
      double x = LEFT + at * room;
      Series series = all.get(at);
      svg.path(
          List.of(new double[] {x, TOP - 16}, new double[] {x + 34, TOP - 16}),
          "series " + series.style,
          series.name);
      svg.fitted(x + 40, TOP - 12, room - 48, "small", series.name);
    }
  }

  private List<double[]> points() {
    return all.stream().flatMap(it -> it.points.stream()).toList();
  }
}
