package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.Spread;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** How long flows took, also against the time that each needs alone, and the slowest of them. */
final class FlowsSection {
  private static final int MOST_ROWS = 20;

  /** Flows whose times differ by less are as good as equal. */
  private static final double ALIKE = 0.01;

  private final List<PageRun> runs;

  FlowsSection(List<PageRun> runs) {
    this.runs = runs;
  }

  String markup() {
    String plots =
        plot("completion time", Amount::time, it -> it.fctMicroseconds().orElse(0.0))
            + plot("slowdown", FlowsSection::times, FlowsSection::slowdown);
    StringBuilder html = new StringBuilder(plots);
    if (!plots.isEmpty()) {
      html.append("<p class=\"hint\">Each line shows what share of the finished flows took no")
          .append(" longer than that.</p>\n");
    }
    html.append(spreads());
    html.append(
        "<p class=\"hint\">Slowdown is against the same flow alone in an empty fabric.</p>\n");
    runs.forEach(it -> html.append(unfinished(it)));
    runs.forEach(it -> html.append(slowest(it)));
    return html.toString();
  }

  private static String unfinished(PageRun run) {
    int open = run.report().flows().all() - run.report().flows().done();
    return open == 0
        ? ""
        : Html.paragraph(
            run.caption(
                HumanUnits.count(open, "flow")
                    + " had not finished; the distributions and the table are without them."));
  }

  private static double slowdown(FlowOutcome flow) {
    return flow.fctMicroseconds().orElse(0.0) / flow.idealMicroseconds();
  }

  private static String times(double value) {
    return HumanUnits.number(value);
  }

  private String plot(
      String name, DoubleFunction<String> form, ToDoubleFunction<FlowOutcome> value) {
    SeriesPlot plot = new SeriesPlot(name, form, Amount::share);
    plot.closeUp();
    for (PageRun run : runs) {
      double[] values =
          run.report().perFlow().stream()
              .filter(it -> it.fctMicroseconds().isPresent())
              .mapToDouble(value)
              .sorted()
              .toArray();
      if (values.length > 1) {
        plot.add(run, Distribution.steps(values, 1.0 / values.length, 0));
      }
    }
    // A single upright line says less than the table.
    return plot.isEmpty() || plot.isNarrow(ALIKE)
        ? ""
        : "<h3>Distribution of " + name + "</h3>\n" + Html.scrolled(name, plot.drawing().inline());
  }

  private String spreads() {
    HtmlTable table =
        new HtmlTable("Flows", List.of("finished flows", "mean", "least", "median", "p99", "most"));
    for (PageRun run : runs) {
      SimulationReport report = run.report();
      row(table, run.caption("completion time"), report.fct(), Amount::time);
      row(table, run.caption("slowdown"), report.slowdown(), FlowsSection::times);
      row(table, run.caption("goodput of a flow"), report.goodput(), Amount::rate);
    }
    return table.markup();
  }

  private static void row(
      HtmlTable table, String name, Optional<Spread> spread, DoubleFunction<String> form) {
    List<Function<Spread, Double>> parts =
        List.of(Spread::mean, Spread::min, Spread::p50, Spread::p99, Spread::max);
    List<String> cells =
        parts.stream().map(it -> spread.map(it).map(form::apply).orElse("-")).toList();
    table.row(List.of(name, cells.get(0), cells.get(1), cells.get(2), cells.get(3), cells.get(4)));
  }

  /** What has not finished first, then by slowdown. */
  private static String slowest(PageRun run) {
    List<FlowOutcome> flows =
        run.report().perFlow().stream()
            .sorted(
                Comparator.comparing((FlowOutcome it) -> it.fctMicroseconds().isPresent())
                    .thenComparing(Comparator.comparingDouble(FlowsSection::slowdown).reversed())
                    .thenComparingInt(FlowOutcome::number))
            .limit(MOST_ROWS)
            .toList();
    String title =
        flows.size() < run.report().perFlow().size()
            ? "The slowest " + flows.size() + " of " + HumanUnits.count(run.report().flows().all())
            : "All flows, the slowest first";
    HtmlTable table =
        new HtmlTable(
            title,
            List.of("flow", "size", "start", "time", "slowdown", "sent again", "CE marks", "CNPs"));
    flows.forEach(it -> table.row(row(it)));
    return "<details><summary>"
        + Markup.text(run.caption(title))
        + "</summary>\n"
        + table.markup()
        + "</details>\n";
  }

  private static List<String> row(FlowOutcome flow) {
    return List.of(
        flow.from() + " → " + flow.to(),
        HumanUnits.bytes((double) flow.bytes()),
        Amount.time(flow.startMicroseconds()),
        flow.fctMicroseconds()
            .map(Amount::time)
            .orElse(
                (flow.failed() ? "failed" : "not done")
                    + " with "
                    + HumanUnits.bytes((double) flow.receivedBytes())),
        flow.fctMicroseconds().isPresent() ? times(slowdown(flow)) : "-",
        HumanUnits.count(flow.retransmits()),
        HumanUnits.count(flow.marks()),
        HumanUnits.count(flow.cnps()));
  }
}
