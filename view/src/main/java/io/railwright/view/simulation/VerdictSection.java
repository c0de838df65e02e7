package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationComparison;
import io.railwright.model.simulation.SimulationComparison.Measure;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.model.simulation.SimulationReport.Totals;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.SimulationComparisonView;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What runs come to, with their main numbers. */
final class VerdictSection {
  private VerdictSection() {}

  static String of(PageRun run) {
    StringBuilder html = new StringBuilder();
    html.append("<p class=\"verdict\">").append(run.verdict()).append("</p>\n");
    html.append(deadlock(run)).append("<ul class=\"tiles\">\n");
    tiles(run.report())
        .forEach(
            (what, number) ->
                html.append("<li><b>")
                    .append(Markup.text(number))
                    .append("</b> ")
                    .append(Markup.text(what))
                    .append("</li>\n"));
    return html.append("</ul>\n").toString();
  }

  static String of(SimulationComparison comparison, List<PageRun> runs) {
    StringBuilder html = new StringBuilder();
    html.append("<p class=\"verdict\">").append(Markup.text(comparison.verdict())).append("</p>\n");
    List<String> headings = new ArrayList<>(List.of(""));
    runs.forEach(it -> headings.add(it.label()));
    HtmlTable table = new HtmlTable("Runs side by side", headings);
    for (Measure measure : comparison.measures()) {
      List<String> row = new ArrayList<>(List.of(measure.name()));
      for (int at = 0; at < measure.values().size(); at++) {
        row.add(SimulationComparisonView.cell(measure, at));
      }
      table.row(row);
    }
    html.append(table.markup());
    for (PageRun run : runs) {
      html.append(run.heading()).append("<p>").append(run.verdict()).append("</p>\n");
      html.append(Html.paragraph(ending(run.report()))).append(deadlock(run));
    }
    return html.toString();
  }

  private static String deadlock(PageRun run) {
    return run.report()
        .deadlock()
        .map(
            it ->
                Html.paragraph(
                    "Deadlock at "
                        + Amount.time(it.atMicroseconds())
                        + ": "
                        + String.join(" waits for ", it.cycle())))
        .orElse("");
  }

  private static Map<String, String> tiles(SimulationReport report) {
    Map<String, String> tiles = new LinkedHashMap<>();
    Totals totals = report.totals();
    tiles.put(
        "of " + HumanUnits.count(report.flows().all(), "flow") + " done",
        HumanUnits.count(report.flows().done()));
    report.fct().ifPresent(it -> tiles.put("mean completion time", Amount.time(it.mean())));
    report.fct().ifPresent(it -> tiles.put("p99 completion time", Amount.time(it.p99())));
    report
        .slowdown()
        .ifPresent(it -> tiles.put("mean slowdown", HumanUnits.number(it.mean()) + " ×"));
    tiles.put("longest queue", Amount.size(report.queue().maxKilobytes()));
    tiles.put("PFC XOFF", HumanUnits.count(totals.xoff()));
    tiles.put("on hold, all ports together", Amount.time(totals.pausedMicroseconds()));
    tiles.put("CE marks", HumanUnits.count(totals.marks()));
    tiles.put("CNPs", HumanUnits.count(totals.cnps()));
    tiles.put("packets dropped", HumanUnits.count(totals.drops()));
    tiles.put("packets sent again", HumanUnits.count(totals.retransmits()));
    if (totals.watchdogActions() > 0) {
      tiles.put("actions of the PFC watchdog", HumanUnits.count(totals.watchdogActions()));
    }
    return tiles;
  }

  /** How far a run got, and why it ended there. */
  static String ending(SimulationReport report) {
    String time = Amount.time(report.simulatedMicroseconds());
    String flows =
        HumanUnits.count(report.flows().done())
            + " of "
            + HumanUnits.count(report.flows().all(), "flow")
            + " done; ";
    return flows
        + switch (report.ending()) {
          case Ending.finished -> "finished after " + time;
          case Ending.duration -> "stopped at " + time + ", as asked for";
          case Ending.clock -> "stopped at " + time + ", where the clock ends";
          case Ending.stuck -> "stuck at " + time + ": nothing more can happen";
          case Ending.interrupted -> "interrupted at " + time + "; this is what was reached";
        };
  }
}
