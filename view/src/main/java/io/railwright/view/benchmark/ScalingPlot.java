package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How many times as fast an application is on more nodes, beside a line of as many times. */
final class ScalingPlot {
  private static final String NODES = "nodes";
  private static final String FASTER = "speed-up";

  private ScalingPlot() {}

  /** One for each application of which there are results on several numbers of nodes. */
  static String sections(BenchmarkReport report) {
    Map<String, List<BenchmarkResult>> byName = new LinkedHashMap<>();
    for (BenchmarkResult result : report.results()) {
      if (result.setup().getOrDefault(FASTER, "").matches("\\d{1,6}\\.\\d{1,6}")) {
        String name = result.test().replaceFirst(", \\d+ nodes?$", "");
        byName.computeIfAbsent(name, _ -> new ArrayList<>()).add(result);
      }
    }
    StringBuilder html = new StringBuilder();
    byName.forEach((name, results) -> html.append(section(name, results)));
    return html.toString();
  }

  private static String section(String name, List<BenchmarkResult> results) {
    boolean weak = "weak".equals(results.getFirst().setup().get("scaling"));
    String kind = weak ? "Weak scaling" : "Strong scaling";
    LinePlot plot = new LinePlot(kind + " of " + name, "times as fast as 1 node");
    List<LinePlot.Point> measured = new ArrayList<>(List.of(new LinePlot.Point(1, 1, "1 node")));
    List<LinePlot.Point> ideal = new ArrayList<>(measured);
    plot.tick(1, "1 node");
    results.stream()
        .sorted(Comparator.comparingInt(ScalingPlot::nodes))
        .forEach(
            result -> {
              int nodes = nodes(result);
              double faster = Double.parseDouble(result.setup().getOrDefault(FASTER, "0"));
              measured.add(
                  new LinePlot.Point(nodes, faster, nodes + " nodes: " + Numbers.of(faster)));
              ideal.add(new LinePlot.Point(nodes, nodes, "ideal: " + nodes));
              plot.tick(nodes, Integer.toString(nodes));
            });
    plot.measured(measured);
    plot.ideal("ideal", ideal);
    return "<section>\n<h2>"
        + kind
        + " of "
        + Markup.text(name)
        + "</h2>\n"
        + Html.scrolled(kind, plot.drawing().inline())
        + "</section>\n";
  }

  private static int nodes(BenchmarkResult result) {
    String text = result.setup().getOrDefault(NODES, "");
    return text.matches("\\d{1,6}") ? Integer.parseInt(text) : 0;
  }
}
