package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Heat maps of ports, one for each measure, and the worst ports with their numbers. */
final class PortsSection {
  private static final int MOST_ROWS = 20;

  private final List<PageRun> runs;
  private final Map<PageRun, PortRows> rows = new LinkedHashMap<>();

  PortsSection(List<PageRun> runs) {
    this.runs = runs;
    runs.forEach(it -> rows.put(it, PortRows.of(it.report().ports())));
  }

  String markup() {
    StringBuilder html = new StringBuilder();
    html.append("<p class=\"hint\">A row is a switch, and a cell is one of its ports, by what it")
        .append(" sends; ports that sent nothing are not there. Touch a cell for its name and its")
        .append(" number.");
    rows.values().stream()
        .map(PortRows::note)
        .filter(it -> !it.isEmpty())
        .findFirst()
        .ifPresent(it -> html.append(" The fabric is large: ").append(Markup.text(it)).append('.'));
    html.append("</p>\n");
    List<String> nothing = new ArrayList<>();
    for (PortMeasure measure : PortMeasure.values()) {
      double most = most(measure);
      if (most == 0) {
        nothing.add(measure.verb());
      } else {
        html.append(maps(measure, most));
      }
    }
    if (!nothing.isEmpty()) {
      html.append(Html.paragraph("No port " + String.join(", and none ", nothing) + "."));
    }
    runs.forEach(it -> html.append(worst(it)));
    return html.toString();
  }

  private double most(PortMeasure measure) {
    double most = 0;
    for (PageRun run : runs) {
      for (PortOutcome port : run.report().ports()) {
        most = Math.max(most, measure.of(port, run.report()));
      }
    }
    return most;
  }

  private String maps(PortMeasure measure, double most) {
    double strongest = measure.strongest(most);
    StringBuilder html = new StringBuilder();
    html.append("<h3>").append(measure.title()).append("</h3>\n");
    html.append("<p class=\"hint\">")
        .append(Markup.text("Full colour: " + measure.words(strongest) + ". " + worstPort(measure)))
        .append("</p>\n");
    for (PageRun run : runs) {
      if (!run.isAlone()) {
        html.append(Html.paragraph(run.label()));
      }
      PortRows all = rows.getOrDefault(run, PortRows.of(List.of()));
      html.append(
          Html.scrolled(
              run.caption(measure.title()),
              new PortMap(run, measure, strongest).drawing(all).inline()));
    }
    return html.toString();
  }

  /** For those who can't touch a cell. */
  private String worstPort(PortMeasure measure) {
    List<String> words = new ArrayList<>();
    for (PageRun run : runs) {
      run.report().ports().stream()
          .max(Comparator.comparingDouble(it -> measure.of(it, run.report())))
          .filter(it -> measure.of(it, run.report()) > 0)
          .ifPresent(
              it ->
                  words.add(
                      run.caption(
                          "Most at "
                              + it.port()
                              + ", "
                              + measure.words(measure.of(it, run.report())))));
    }
    return String.join(". ", words) + ".";
  }

  private static String worst(PageRun run) {
    SimulationReport report = run.report();
    List<PortOutcome> ports =
        report.ports().stream()
            .sorted(
                Comparator.comparingLong(PortOutcome::drops)
                    .thenComparingDouble(PortOutcome::pausedMicroseconds)
                    .thenComparingLong(PortOutcome::marks)
                    .thenComparingDouble(PortOutcome::maxQueueKilobytes)
                    .reversed())
            .limit(MOST_ROWS)
            .toList();
    String title =
        ports.size() < report.ports().size()
            ? "The worst " + ports.size() + " of " + HumanUnits.count(report.ports().size(), "port")
            : "All ports, the worst first";
    HtmlTable table =
        new HtmlTable(
            title,
            List.of(
                "port", "load", "of", "longest queue", "average", "CE marks", "drops", "on hold"));
    ports.forEach(it -> table.row(row(it, report)));
    return "<details><summary>"
        + Markup.text(run.caption(title))
        + "</summary>\n"
        + table.markup()
        + "</details>\n";
  }

  private static List<String> row(PortOutcome port, SimulationReport report) {
    return List.of(
        port.port(),
        Amount.share(PortMeasure.LOAD.of(port, report)),
        Amount.rate(port.rateGbps()),
        Amount.size(port.maxQueueKilobytes()),
        Amount.size(port.averageQueueKilobytes()),
        HumanUnits.count(port.marks()),
        HumanUnits.count(port.drops()),
        Amount.time(port.pausedMicroseconds()));
  }
}
