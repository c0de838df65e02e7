package io.railwright.view.html;

import io.railwright.view.layout.Markup;
import java.util.List;
import java.util.Locale;

/** A picture as it is drawn: shapes with classes, whose colours stand in the style. */
public final class Svg {
  private final StringBuilder body = new StringBuilder();
  private final boolean linked;

  /**
   * An empty picture.
   *
   * @param linked whether machines lead to what is said of them, which is there on a page alone
   */
  public Svg(boolean linked) {
    this.linked = linked;
  }

  public void rect(double x, double y, double width, double height, String style) {
    add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\" class=\"%s\"/>",
        x, y, width, height, style);
  }

  /**
   * A cell of a heat map.
   *
   * @param heat from 0 for the best to 1 for the worst
   */
  public void heat(double x, double y, double size, double heat, String title) {
    add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#b3261e\""
            + " fill-opacity=\"%.2f\" stroke=\"#888\""
            + " stroke-width=\"0.5\"><title>%s</title></rect>",
        x, y, size, size, Math.clamp(heat, 0, 1), Markup.text(title));
  }

  /**
   * A cell of a heat map in a colour of the style.
   *
   * @param heat from 0 for nothing to 1 for the most
   */
  public void cell(double x, double y, double size, String style, double heat, String title) {
    add(
        "<rect x=\"%.0f\" y=\"%.0f\" width=\"%.0f\" height=\"%.0f\" class=\"cell %s\""
            + " fill-opacity=\"%.2f\"><title>%s</title></rect>",
        x, y, size, size, style, Math.clamp(heat, 0, 1), Markup.text(title));
  }

  /**
   * A line through many points.
   *
   * @param points each an x and a y
   */
  public void path(List<double[]> points, String style, String title) {
    StringBuilder path = new StringBuilder();
    for (double[] point : points) {
      path.append(
          String.format(
              Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : "L", point[0], point[1]));
    }
    add("<path d=\"%s\" class=\"%s\"><title>%s</title></path>", path, style, Markup.text(title));
  }

  public void text(double x, double y, String style, String text) {
    add("<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">%s</text>", x, y, style, Markup.text(text));
  }

  /** Text that is cut where it would run out of its room. */
  public void fitted(double x, double y, double width, String style, String text) {
    text(x, y, style, cut(width, style, text));
  }

  /** The same from the bottom to the top, beginning at this point. */
  public void upright(double x, double y, double height, String style, String text) {
    add(
        "<text transform=\"translate(%.1f %.1f) rotate(-90)\" class=\"%s\">%s</text>",
        x, y, style, Markup.text(cut(height, style, text)));
  }

  private static String cut(double room, String style, String text) {
    int most = Math.max(2, (int) (room / (style.equals("small") ? 6.0 : 7.2)));
    boolean fits = text.codePointCount(0, text.length()) <= most;
    return fits ? text : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }

  public void line(double x, double y, double toX, double toY, String style, String title) {
    add(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\""
            + " class=\"%s\"><title>%s</title></line>",
        x, y, toX, toY, style, Markup.text(title));
  }

  /** A line with a head at its end. */
  public void arrow(double x, double y, double toX, double toY, String style, String title) {
    line(x, y, toX, toY, style, title);
    double length = Math.max(1, Math.hypot(toX - x, toY - y));
    double alongX = 9 * (toX - x) / length;
    double alongY = 9 * (toY - y) / length;
    add(
        "<path d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fZ\" class=\"head\"/>",
        toX,
        toY,
        toX - alongX - alongY / 2,
        toY - alongY + alongX / 2,
        toX - alongX + alongY / 2,
        toY - alongY - alongX / 2);
  }

  /** The letter of a mark on its colour. */
  public void mark(double x, double y, double size, Badge mark) {
    rect(x, y, size, size, mark.style());
    text(x + size / 2, y + size * 0.74, "letter " + mark.style() + "-ink", mark.letter());
  }

  /**
   * What is drawn by {@code content} belongs together, and leads to a place on the page.
   *
   * @param address the place; empty for none
   * @param reachedByKeys whether somebody without a mouse comes by it
   */
  public void link(String address, boolean reachedByKeys, String title, Runnable content) {
    boolean leads = linked && !address.isEmpty();
    if (leads) {
      add("<a href=\"%s\"%s>", address, reachedByKeys ? "" : " tabindex=\"-1\"");
    } else {
      body.append("<g>");
    }
    title(title);
    content.run();
    body.append(leads ? "</a>\n" : "</g>\n");
  }

  private void title(String title) {
    body.append("<title>").append(Markup.text(title)).append("</title>");
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation is of a library that is not shipped
  private void add(String format, Object... values) {
    body.append(String.format(Locale.ROOT, format, values));
  }

  /** The colours of all shapes. */
  static String style() {
    return Resource.read(Svg.class, "picture.css");
  }

  /** For a page, which brings the style. */
  String inline(double width, double height, String label) {
    return String.format(
            Locale.ROOT,
            "<svg viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" role=\"group\" aria-label=\"%s\">%n",
            width,
            height,
            width,
            Markup.text(label))
        + body
        + "</svg>\n";
  }

  /** A file of its own. */
  String document(double width, double height, String label) {
    return String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\""
                + " height=\"%.0f\">%n<title>%s</title>%n<style>%s</style>%n"
                + "<rect width=\"100%%\" height=\"100%%\" class=\"paper\"/>%n",
            width,
            height,
            width,
            height,
            Markup.text(label),
            style())
        + body
        + "</svg>\n";
  }
}
