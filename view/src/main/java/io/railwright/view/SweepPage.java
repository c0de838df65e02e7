package io.railwright.view;

import io.railwright.model.simulation.RunMeasure;
import io.railwright.model.simulation.SweepReport;
import io.railwright.model.simulation.SweepReport.Point;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.html.Html;
import io.railwright.view.html.Page;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A search of settings as one page that needs nothing else: the front as pictures and a table. */
public final class SweepPage {
  private final TextOutput out;
  private final String version;

  public SweepPage(TextOutput out, String version) {
    this.out = out;
    this.version = version;
  }

  public void print(SweepReport report) {
    Map<String, String> sections = new LinkedHashMap<>();
    sections.put("front", "Front");
    sections.put("points", "Points");
    sections.put("basis", "Basis");
    Page page =
        new Page(
            "Sweep of " + report.scenario(),
            "Settings of " + report.scenario(),
            HumanUnits.count(report.points().size(), "point")
                + " of "
                + HumanUnits.list(report.parameters()),
            "",
            sections);
    page.begin(out);
    out.print(section("front", "The front", Html.paragraph(report.verdict()) + plots(report)));
    out.print(section("points", "Points of the front", table(report)));
    out.print(section("basis", "What it rests on", Html.list(basis(report))));
    page.end(out, version, "");
  }

  private static String section(String place, String title, String markup) {
    return "<section id=\"%s\" aria-labelledby=\"%s-title\">\n<h2 id=\"%s-title\">%s</h2>\n"
            .formatted(place, place, place, title)
        + markup
        + "</section>\n";
  }

  private static String plots(SweepReport report) {
    StringBuilder plots = new StringBuilder();
    plots.append(
        Html.paragraph(
            "Orange: on the front, with the number of the point. Blue: ran with all seeds, and"
                + " another point is better. Grey: left before. Red: the fabric as it is, where it"
                + " is not on the front."));
    RunMeasure first = report.goals().getFirst();
    for (RunMeasure other : report.goals().subList(1, report.goals().size())) {
      FrontPlot plot = new FrontPlot(report, other, first);
      plots.append(
          plot.flat()
              .map(it -> Html.paragraph(it + "."))
              .orElseGet(
                  () ->
                      Html.scrolled(
                          first.words() + " by " + other.words(), plot.drawing().inline())));
    }
    return plots.toString();
  }

  private static String table(SweepReport report) {
    StringBuilder table = new StringBuilder("<table><thead><tr><th>point</th><th></th>");
    report.goals().forEach(it -> table.append("<th>").append(it.words()).append("</th>"));
    table.append("<th>settings</th></tr></thead>\n<tbody>\n");
    for (Point point : SweepView.shown(report)) {
      List<String> cells = new ArrayList<>();
      cells.add(Integer.toString(point.number()));
      cells.add(SweepView.words(point));
      report.goals().forEach(it -> cells.add(SweepView.value(point, it)));
      cells.add(String.join(" ", point.changes()));
      table.append("<tr>");
      cells.forEach(it -> table.append("<td>").append(Markup.text(it)).append("</td>"));
      table.append("</tr>\n");
    }
    return Html.scrolled("Points of the front", table.append("</tbody></table>\n").toString());
  }

  private static List<String> basis(SweepReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("Rounds: " + SweepView.rounds(report));
    report
        .leftOut()
        .forEach((why, count) -> lines.add("Left out, " + HumanUnits.count(count) + ": " + why));
    report.assumed().forEach(it -> lines.add("Assumed: " + it));
    return lines;
  }
}
