package io.railwright.view.simulation;

import io.railwright.model.simulation.SimulationComparison;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationResult;
import io.railwright.view.html.Html;
import io.railwright.view.html.Page;
import io.railwright.view.layout.TextOutput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A simulated run, or runs side by side, as one page that needs nothing else and has no script. */
public final class SimulationPage {
  private final TextOutput out;
  private final String version;

  public SimulationPage(TextOutput out, String version) {
    this.out = out;
    this.version = version;
  }

  public void print(SimulationResult result) {
    List<PageRun> runs = PageRun.alone(result);
    SimulationReport report = result.report();
    page(
        "Simulation of " + report.scenario(),
        VerdictSection.ending(report)
            + ". Profile "
            + report.profile()
            + ", seed "
            + report.seed()
            + ".",
        VerdictSection.of(runs.getFirst()),
        runs);
  }

  public void print(SimulationComparison comparison) {
    List<PageRun> runs = PageRun.of(comparison);
    SimulationReport first = runs.getFirst().report();
    page(
        "Simulation of " + first.scenario() + " by " + comparison.parameter(),
        String.join(" against ", runs.stream().map(PageRun::label).toList())
            + "; seed "
            + first.seed()
            + ".",
        VerdictSection.of(comparison, runs),
        runs);
  }

  private void page(String heading, String below, String verdict, List<PageRun> runs) {
    Map<String, String> sections = new LinkedHashMap<>();
    sections.put("verdict", "Verdict");
    sections.put("settings", "Settings");
    sections.put("time", "Over time");
    sections.put("flows", "Flows");
    sections.put("ports", "Ports");
    sections.put("pauses", "Pauses");
    Page page = new Page(heading, heading, below, "", sections);
    page.begin(out);
    section("verdict", "Verdict", verdict);
    section("settings", "What was run", new SettingsSection(runs).markup());
    section("time", "Over time", new TimeSection(runs).markup());
    section("flows", "How long flows took", new FlowsSection(runs).markup());
    section("ports", "Ports", new PortsSection(runs).markup());
    section("pauses", "Who paused whom", pauses(runs));
    page.end(out, version, "");
  }

  private static String pauses(List<PageRun> runs) {
    StringBuilder html = new StringBuilder();
    for (PageRun run : runs) {
      html.append(run.heading());
      html.append(
          run.report().pauseTree().isEmpty()
              ? Html.paragraph("No switch paused anybody.")
              : new PauseTree(run.report().pauseTree()).markup());
    }
    return html.toString();
  }

  private void section(String place, String title, String markup) {
    out.print(
        "<section id=\"%s\" aria-labelledby=\"%s-title\">\n<h2 id=\"%s-title\">%s</h2>\n"
            .formatted(place, place, place, title));
    out.print(markup);
    out.print("</section>\n");
  }
}
