package io.railwright.view.benchmark;

import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import java.util.ArrayList;
import java.util.List;

/** Values over something, joined by lines, in a frame with numbers at its left and below. */
final class LinePlot {
  private static final double LEFT = 70;
  private static final double TOP = 24;
  private static final double HEIGHT = 220;
  private static final double WIDTH = 560;
  private static final double DOT = 5;
  private static final int MARKS = 4;

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

  private record Line(String style, boolean dots, List<Point> points) {}

  private record Tick(double x, String words) {}

  /** What was measured. */
  void measured(List<Point> points) {
    lines.add(new Line("way", true, List.copyOf(points)));
  }

  /** What it is held against: a ceiling, an ideal. */
  void ideal(List<Point> points) {
    lines.add(new Line("way answer", false, List.copyOf(points)));
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
    double spread = Math.max(most - lowest, Math.abs(most) * 0.02);
    double least = fromZero ? Math.min(0, lowest) : lowest - spread / 10;
    double top = fromZero ? most : most + spread / 10;
    double scale = HEIGHT / (top > least ? top - least : 1);
    double first = points().stream().mapToDouble(Point::x).min().orElse(0);
    double last = points().stream().mapToDouble(Point::x).max().orElse(1);
    double across = WIDTH / (last > first ? last - first : 1);
    Svg svg = new Svg(false);
    double right = LEFT + WIDTH + 20;
    for (int mark = 0; mark <= MARKS; mark++) {
      double value = least + (top - least) * mark / MARKS;
      double y = TOP + HEIGHT - (value - least) * scale;
      svg.line(LEFT, y, right, y, "cable", Numbers.of(value) + " " + unit);
      svg.text(4, y + 4, "small", Numbers.of(value));
    }
    svg.text(4, TOP - 10, "small", unit);
    for (Tick change : changes) {
      double x = LEFT + 10 + (change.x - first) * across;
      svg.line(x, TOP, x, TOP + HEIGHT, "cable", change.words);
      svg.text(x + 3, TOP - 4, "small", "changed");
    }
    for (Line line : lines) {
      draw(svg, line, new Frame(first, across, least, scale));
    }
    for (Tick tick : ticks) {
      svg.text(LEFT + (tick.x - first) * across, TOP + HEIGHT + 18, "small", tick.words);
    }
    return new Drawing(svg, right + 40, TOP + HEIGHT + 30, label);
  }

  private record Frame(double first, double across, double least, double scale) {
    double x(Point point) {
      return LEFT + 10 + (point.x - first) * across;
    }

    double y(Point point) {
      return TOP + HEIGHT - (point.y - least) * scale;
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
