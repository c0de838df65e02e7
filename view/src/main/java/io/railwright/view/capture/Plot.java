package io.railwright.view.capture;

import io.railwright.model.text.HumanUnits;
import io.railwright.view.layout.Markup;
import java.util.Locale;

/**
 * A frame for a picture over time, as SVG: axes with a few round marks, and room for what is drawn
 * inside. Sizes are of a picture 960 wide.
 */
final class Plot {
  static final int WIDTH = 960;
  static final int LEFT = 84;
  static final int RIGHT = 16;
  static final int TOP = 14;
  static final int BOTTOM = 34;

  private final StringBuilder svg = new StringBuilder();
  private final int height;
  private final double from;
  private final double to;
  private final double low;
  private final double high;

  /**
   * A frame.
   *
   * @param from the first moment, in nanoseconds from the start
   * @param low what the lower edge stands for
   */
  Plot(String title, int height, double from, double to, double low, double high) {
    this.height = height;
    this.from = from;
    this.to = to > from ? to : from + 1;
    this.low = low;
    this.high = high > low ? high : low + 1;
    add(
        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">",
        WIDTH, height, Markup.text(title));
    add(
        "<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
        LEFT, TOP, WIDTH - LEFT - RIGHT, height - TOP - BOTTOM);
    timeMarks();
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation is of a library that is not shipped
  final void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  double x(double time) {
    return LEFT + (time - from) / (to - from) * (WIDTH - LEFT - RIGHT);
  }

  double y(double value) {
    return height - BOTTOM - (value - low) / (high - low) * (height - TOP - BOTTOM);
  }

  private void timeMarks() {
    double step = roundStep((to - from) / 8);
    for (double at = Math.ceil(from / step) * step; at <= to; at += step) {
      add(
          "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>",
          x(at), TOP, x(at), height - BOTTOM);
      add(
          "<text class=\"mark\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
          x(at), height - BOTTOM + 18, HumanUnits.time(Math.round(at)));
    }
  }

  /** Marks on the left, with the unit behind the number. */
  void valueMarks(int marks, String unit) {
    double step = roundStep((high - low) / marks);
    for (double at = Math.ceil(low / step) * step; at <= high; at += step) {
      add(
          "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>",
          LEFT, y(at), WIDTH - RIGHT, y(at));
      add(
          "<text class=\"mark\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s%s</text>",
          LEFT - 6, y(at) + 4, number(at), unit);
    }
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.3g", value);
  }

  private static double roundStep(double wanted) {
    double power = Math.pow(10, Math.floor(Math.log10(Math.max(wanted, 1e-9))));
    for (double step : new double[] {1, 2, 5}) {
      if (power * step >= wanted) {
        return power * step;
      }
    }
    return power * 10;
  }

  String svg() {
    return svg + "</svg>\n";
  }
}
