package io.railwright.view.simulation;

import io.railwright.model.simulation.WhatIfReport;
import io.railwright.model.simulation.WhatIfReport.Party;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.WhatIfView;
import io.railwright.view.html.Html;
import io.railwright.view.html.Page;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Before and after as one page that needs nothing else and has no script. */
public final class WhatIfPage {
  private static final int MOST_PARTIES = 40;

  private final TextOutput out;
  private final String version;

  public WhatIfPage(TextOutput out, String version) {
    this.out = out;
    this.version = version;
  }

  public void print(WhatIfReport report) {
    Map<String, String> sections = new LinkedHashMap<>();
    sections.put("verdict", "Verdict");
    sections.put("numbers", "Numbers");
    sections.put("parties", "Who gains, who pays");
    sections.put("changed", "What would change");
    sections.put("basis", "Basis");
    String heading = "What if: " + report.scenario();
    Page page =
        new Page(
            heading,
            heading,
            "As it is, and with " + String.join(", ", report.changes()) + ".",
            "",
            sections);
    page.begin(out);
    section("verdict", "Verdict", verdict(report));
    section("numbers", "Numbers", numbers(report));
    section("parties", "Who gains, who pays", parties(report));
    section("changed", "What would change", changed(report));
    section("basis", "What it rests on", Html.list(basis(report)));
    page.end(out, version, "");
  }

  private void section(String place, String title, String markup) {
    out.print(
        "<section id=\"%s\" aria-labelledby=\"%s-title\">\n<h2 id=\"%s-title\">%s</h2>\n"
            .formatted(place, place, place, title));
    out.print(markup);
    out.print("</section>\n");
  }

  private static String verdict(WhatIfReport report) {
    IntervalPlot plot = new IntervalPlot(report.measures());
    String sentence = "<p class=\"verdict\">" + Markup.text(report.verdict()) + "</p>\n";
    if (plot.isEmpty()) {
      return sentence;
    }
    String key =
        plot.hasShown()
            ? "Green: shown to be better. Orange: shown to be worse. Blue: marks, shown to be"
                + " more or less. Grey: nothing is shown, as 0 lies within the interval."
            : "Nothing is shown: 0 lies within each interval.";
    return sentence
        + Html.fitting("Differences", plot.drawing().inline())
        + Html.paragraph(
            "Each bar is a 95 % interval of the mean difference, the stroke the mean. " + key);
  }

  private static String numbers(WhatIfReport report) {
    HtmlTable table =
        new HtmlTable(
            "Before and after",
            List.of("", "before", "after", "difference", "95 % interval", "shown"));
    report.measures().forEach(it -> table.row(WhatIfView.cells(it)));
    return table.markup();
  }

  private static String parties(WhatIfReport report) {
    if (report.parties().isEmpty()) {
      return Html.paragraph("No host and no switch is shown to gain or to pay.");
    }
    HtmlTable table =
        new HtmlTable("Parties", List.of("", "before", "after", "difference", "95 % interval"));
    for (Party party : report.parties().stream().limit(MOST_PARTIES).toList()) {
      table.row(
          List.of(
              party.name(),
              Amount.time(party.before()),
              Amount.time(party.after()),
              signed(party.difference()),
              signed(party.low()) + " to " + signed(party.high())));
    }
    int more = report.parties().size() - MOST_PARTIES;
    return table.markup()
        + (more > 0 ? Html.paragraph("And " + more + " more, which -o json has.") : "");
  }

  private static String signed(double microseconds) {
    return (microseconds < 0 ? "-" : "+") + Amount.time(Math.abs(microseconds));
  }

  private static String changed(WhatIfReport report) {
    String applied =
        report.applied().isEmpty() ? Html.list(report.changes()) : Html.list(report.applied());
    return report.notSimulated().isEmpty()
        ? applied
        : applied
            + "<h3>Of the plan, not simulated</h3>\n"
            + Html.list(report.notSimulated())
            + Html.paragraph("The simulator knows nothing of these; the verdict is without them.");
  }

  private static List<String> basis(WhatIfReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("Profile " + report.profile() + ", seeds from " + report.firstSeed() + " on");
    lines.add(HumanUnits.count(report.pairs(), "pair") + " of runs: " + WhatIfView.ending(report));
    report.assumed().forEach(it -> lines.add("Assumed: " + it));
    return lines;
  }
}
