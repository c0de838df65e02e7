package io.railwright.view.benchmark;

import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import java.util.ArrayList;
import java.util.List;

/** Values over something, joined by lines, in a frame with numbers at its left and below. */
final class LinePlot {
  private static final double LEFT = 70;
  private static final double TOP = 30;

  /** About the width of a small letter. */
  private static final double LETTER = 6.8;

  private static final double HEIGHT = 220;
  private static final double WIDTH = 560;
  private static final double DOT = 5;
  private static final int MOST_MARKS = 5;
  private static final double INSIDE = 10;

  /** A plot of equal values must not make much of what is left between them. */
  private static final double LEAST_RANGE = 0.02;

  /** Steps between marks that a reader can count by, as parts of a power of ten. */
  private static final double[] STEPS = {0.025, 0.05, 0.1, 0.2, 0.25, 0.5, 1};

  private final String label;
  private final String unit;
  private final List<Line> lines = new ArrayList<>();
  private final List<Tick> ticks = new ArrayList<>();
  private final List<Tick> changes = new ArrayList<>();
  private boolean fromZero = true;

  LinePlot(String label, String unit) {
    this.label = label;
    this.unit = unit;
  }

  /** A point, with what is said of it. */
  record Point(double x, double y, String title) {}

  private record Line(String style, boolean dots, String name, List<Point> points) {}

  private record Tick(double x, String words) {}

  /** What was measured. */
  void measured(List<Point> points) {
    lines.add(new Line("way", true, "measured", List.copyOf(points)));
  }

  /** What it is held against, by its name: a ceiling, an ideal. */
  void ideal(String name, List<Point> points) {
    if (!points.isEmpty()) {
      lines.add(new Line("way answer", false, name, List.copyOf(points)));
    }
  }

  void tick(double x, String words) {
    ticks.add(new Tick(x, words));
  }

  /** An upright line where something was changed. */
  void change(double x, String words) {
    changes.add(new Tick(x, words));
  }

  /** The lowest value is at the bottom instead of nothing. */
  void closeUp() {
    fromZero = false;
  }

  Drawing drawing() {
    double most = points().stream().mapToDouble(Point::y).max().orElse(1);
    double lowest = points().stream().mapToDouble(Point::y).min().orElse(0);
    double least = fromZero ? Math.min(0, lowest) : lowest;
    double missing = Math.abs(most) * LEAST_RANGE - (most - least);
    if (missing > 0) {
      most += missing / 2; // what hardly differs lies in the middle, and not at an edge
      least -= missing / 2;
    }
    double step = step(most - least);
    double first = points().stream().mapToDouble(Point::x).min().orElse(0);
    double last = points().stream().mapToDouble(Point::x).max().orElse(1);
    double across = WIDTH / (last > first ? last - first : 1);
    long bottom = (long) Math.floor(least / step + 1e-9);
    long top = Math.max(bottom + 1, (long) Math.ceil(most / step - 1e-9));
    Frame frame = new Frame(first, across, bottom * step, HEIGHT / ((top - bottom) * step));
    Svg svg = new Svg(false);
    double right = LEFT + WIDTH + 2 * INSIDE;
    for (long mark = bottom; mark <= top; mark++) {
      String words = Numbers.mark(mark * step, step);
      double y = frame.y(mark * step);
      svg.line(LEFT, y, right, y, "grid", words + " " + unit);
      svg.text(LEFT - 8, y + 4, "small before", words);
    }
    svg.text(4, TOP - 12, "small", unit);
    legend(svg, right);
    for (Tick change : changes) {
      svg.line(frame.x(change.x), TOP, frame.x(change.x), TOP + HEIGHT, "cable", change.words);
      svg.text(frame.x(change.x) + 3, TOP + 10, "small", "changed");
    }
    lines.forEach(line -> draw(svg, line, frame));
    ticks.forEach(tick -> svg.text(frame.x(tick.x), TOP + HEIGHT + 18, "small under", tick.words));
    return new Drawing(svg, right + 40, TOP + HEIGHT + 30, label);
  }

  /** Which line is which, where there are several. */
  private void legend(Svg svg, double right) {
    double x = right;
    for (Line line : lines.size() > 1 ? lines.reversed() : List.<Line>of()) {
      svg.text(x, TOP - 12, "small before", line.name);
      double begin = x - line.name.length() * LETTER;
      svg.line(begin - 30, TOP - 16, begin - 6, TOP - 16, line.style, line.name);
      x = begin - 44;
    }
  }

  /** A round step that needs no more marks than there is room for. */
  private static double step(double range) {
    double power = range > 0 ? Math.pow(10, Math.ceil(Math.log10(range))) : 1;
    for (double part : STEPS) {
      if (range / (part * power) <= MOST_MARKS) {
        return part * power;
      }
    }
    return power;
  }

  private record Frame(double first, double across, double least, double scale) {
    double x(Point point) {
      return x(point.x);
    }

    double x(double x) {
      return LEFT + INSIDE + (x - first) * across;
    }

    double y(Point point) {
      return y(point.y);
    }

    double y(double y) {
      return TOP + HEIGHT - (y - least) * scale;
    }
  }

  private static void draw(Svg svg, Line line, Frame frame) {
    for (int at = 0; at < line.points.size(); at++) {
      Point point = line.points.get(at);
      if (at > 0) {
        Point before = line.points.get(at - 1);
        svg.line(
            frame.x(before),
            frame.y(before),
            frame.x(point),
            frame.y(point),
            line.style,
            point.title);
      }
      if (line.dots) {
        svg.link(
            "",
            false,
            point.title,
            () -> svg.rect(frame.x(point) - DOT / 2, frame.y(point) - DOT / 2, DOT, DOT, "head"));
      }
    }
  }

  private List<Point> points() {
    return lines.stream().flatMap(it -> it.points.stream()).toList();
  }
}
