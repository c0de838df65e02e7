package io.railwright.view.benchmark;

import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.MeshReport;
import io.railwright.model.benchmark.Suspect;
import io.railwright.view.html.Html;
import io.railwright.view.html.Page;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A mesh as one page that needs nothing else: who is slow, and a heat map of each rail. */
public final class MeshPage {
  private final TextOutput out;
  private final String version;

  public MeshPage(TextOutput out, String version) {
    this.out = out;
    this.version = version;
  }

  public void print(MeshReport report) {
    Map<String, List<MeshPair>> rails = new LinkedHashMap<>();
    report.pairs().forEach(it -> rails.computeIfAbsent(it.rail(), _ -> new ArrayList<>()).add(it));
    Map<String, String> sections = new LinkedHashMap<>();
    sections.put("mesh", "Mesh");
    List<String> names = List.copyOf(rails.keySet());
    names.forEach(rail -> sections.put(place(names, rail), "Rail " + Markup.text(rail)));
    Page page =
        new Page(
            "Mesh",
            "Mesh of " + report.test(),
            Fit.plural(report.pairs().size(), "measurement")
                + " in "
                + Fit.plural(report.rounds(), "round"),
            "",
            sections);
    page.begin(out);
    out.print(summary(report));
    rails.forEach((rail, pairs) -> out.print(section(report, place(names, rail), rail, pairs)));
    page.end(out, version, "");
  }

  /** By number: the names of rails are text of others, and two may look alike. */
  private static String place(List<String> rails, String rail) {
    return "rail-" + (rails.indexOf(rail) + 1);
  }

  private static String summary(MeshReport report) {
    StringBuilder html =
        new StringBuilder(
            """
            <section id="mesh" aria-labelledby="mesh-title">
            <h2 id="mesh-title">Mesh</h2>
            """);
    html.append("<dl>\n");
    html.append(Html.fact("verdict", report.verdict().word() + ": " + report.because()));
    report
        .ceiling()
        .ifPresent(
            it ->
                html.append(
                    Html.fact("ceiling of a pair", Numbers.of(it.value()) + " " + report.unit())));
    html.append("</dl>\n");
    List<String> lines = new ArrayList<>();
    for (Suspect suspect : report.suspects()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%s %s: %.1f %%, %s",
              suspect.kind().word(),
              suspect.name(),
              suspect.effect() * 100,
              suspect.how()));
    }
    lines.addAll(report.notices());
    report.failures().forEach(it -> lines.add("no result: " + it));
    if (report.suspects().isEmpty() && !report.pairs().isEmpty()) {
      lines.add("No host and no path is slower than the others.");
    }
    return html.append(Html.list(lines)).append("</section>\n").toString();
  }

  private static String section(
      MeshReport report, String place, String rail, List<MeshPair> pairs) {
    return "<section id=\"%s\" aria-labelledby=\"%s-title\">\n<h2 id=\"%s-title\">Rail %s</h2>\n"
            .formatted(place, place, place, Markup.text(rail))
        + Html.paragraph(
            (HeatMap.isBySwitch(report, pairs)
                    ? "A row sends, a column receives: all pairs between two switches are one cell,"
                        + " by their median. One slow host does not colour it; those are listed"
                        + " above."
                    : "A row sends, a column receives; hosts stand by their switch.")
                + " The redder, the slower; what was not measured is empty.")
        + Html.scrolled("Heat map of rail " + rail, HeatMap.of(report, pairs).inline())
        + "</section>\n";
  }
}
