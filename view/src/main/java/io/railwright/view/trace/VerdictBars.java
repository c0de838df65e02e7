package io.railwright.view.trace;

import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathReport.Counts;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Html;
import io.railwright.view.html.Svg;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import java.util.Map;
import java.util.TreeMap;

/** How many pairs are proven, broken and unknown: a bar for each verdict, and the numbers. */
final class VerdictBars {
  private static final double WIDTH = 1120;
  private static final double LEFT = 90;
  private static final double STEP = 30;
  private static final double BAR = 20;

  private VerdictBars() {}

  static Drawing draw(PathReport report) {
    Svg svg = new Svg(false);
    double[] y = {4};
    new TreeMap<>(report.verdicts())
        .forEach(
            (verdict, counts) -> {
              svg.text(2, y[0] + 15, "name", verdict.word());
              bar(svg, y[0], counts, Math.max(1, report.pairs()));
              y[0] += STEP;
            });
    String label = "How many of " + Fit.plural(report.pairs(), "pair") + " each verdict holds for";
    return new Drawing(svg, WIDTH, y[0], label);
  }

  private static void bar(Svg svg, double y, Counts counts, long pairs) {
    svg.rect(LEFT, y, WIDTH - LEFT - 2, BAR, "track");
    double x = LEFT;
    for (Map.Entry<ProofMark, Long> part : parts(counts).entrySet()) {
      if (part.getValue() > 0) {
        double length = Math.max(4, (WIDTH - LEFT - 2) * part.getValue() / pairs);
        svg.rect(x, y, length, BAR, part.getKey().style());
        if (length >= 24) {
          String ink = "letter " + part.getKey().style() + "-ink";
          svg.text(x + 12, y + 14, ink, part.getKey().letter());
        }
        x += length;
      }
    }
  }

  /** What is broken first, as everywhere. */
  private static Map<ProofMark, Long> parts(Counts counts) {
    return new TreeMap<>(
        Map.of(
            ProofMark.BROKEN,
            counts.broken(),
            ProofMark.UNKNOWN,
            counts.unknown(),
            ProofMark.PROVEN,
            counts.proven()));
  }

  /** The numbers, which need no picture. */
  static String table(PathReport report) {
    StringBuilder html =
        new StringBuilder("<table class=\"numbers\"><thead><tr><th scope=\"col\">verdict</th>");
    for (ProofMark mark : parts(new Counts(0, 0, 0)).keySet()) {
      html.append("<th scope=\"col\">%s %s</th>".formatted(Html.badge(mark), mark.meaning()));
    }
    html.append("<th scope=\"col\">proven means</th></tr></thead><tbody>\n");
    new TreeMap<>(report.verdicts())
        .forEach(
            (verdict, counts) -> {
              html.append("<tr><th scope=\"row\">%s</th>".formatted(verdict.word()));
              parts(counts).values().forEach(it -> html.append("<td>" + it + "</td>"));
              html.append("<td>%s</td></tr>%n".formatted(Markup.text(TraceWords.promise(verdict))));
            });
    return html.append("</tbody></table>\n").toString();
  }
}
