package io.railwright.view.benchmark;

import io.railwright.model.benchmark.BenchmarkReport;
import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.Ceiling;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.view.html.Html;
import io.railwright.view.html.Page;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.util.LinkedHashMap;
import java.util.Map;

/** Results as one page that needs nothing else, with the plots that they have numbers for. */
public final class BenchmarkPage {
  private final TextOutput out;
  private final String version;

  public BenchmarkPage(TextOutput out, String version) {
    this.out = out;
    this.version = version;
  }

  public void print(BenchmarkReport report) {
    Map<String, String> sections = new LinkedHashMap<>();
    for (int at = 0; at < report.results().size(); at++) {
      sections.put("result-" + (at + 1), Markup.text(report.results().get(at).test()));
    }
    if (report.comparison().isPresent()) {
      sections.put("comparison", "Compared");
    }
    if (!report.remarks().isEmpty()) {
      sections.put("notices", "Notices");
    }
    Page page =
        new Page(
            "Benchmarks",
            "Benchmarks",
            Fit.plural(report.results().size(), "test", "tests"),
            "",
            sections);
    page.begin(out);
    out.print(ScalingPlot.sections(report));
    for (int at = 0; at < report.results().size(); at++) {
      out.print(section(report.results().get(at), at + 1));
    }
    report.comparison().ifPresent(it -> out.print(comparison(it)));
    if (!report.remarks().isEmpty()) {
      out.print("<section id=\"notices\" aria-labelledby=\"notices-title\">\n");
      out.print("<h2 id=\"notices-title\">Not to be compared, or not possible</h2>\n");
      out.print(Html.list(report.remarks()) + "</section>\n");
    }
    page.end(out, version, "");
  }

  private static String comparison(ComparisonReport it) {
    String shift =
        Numbers.percent(it.shift())
            + ", 90 % interval "
            + Numbers.percent(it.low())
            + " to "
            + Numbers.percent(it.high());
    return "<section id=\"comparison\" aria-labelledby=\"comparison-title\">\n"
        + "<h2 id=\"comparison-title\">The second against the first</h2>\n<dl>\n"
        + Html.fact("verdict", it.verdict().word() + ": " + it.because())
        + Html.fact("shift", shift)
        + "</dl>\n</section>\n";
  }

  private static String section(BenchmarkResult result, int number) {
    StringBuilder html = new StringBuilder();
    String place = "result-" + number;
    html.append(
        "<section id=\"%s\" aria-labelledby=\"%s-title\">\n<h2 id=\"%s-title\">%s</h2>\n"
            .formatted(place, place, place, Markup.text(result.test())));
    html.append("<dl>\n");
    String value = Numbers.value(result);
    html.append(Html.fact(Markup.text(result.quantity()), value));
    html.append(Html.fact("runs", Numbers.runs(result)));
    Numbers.interval(result).ifPresent(it -> html.append(Html.fact("interval", it)));
    if (!result.distribution().isEmpty()) {
      html.append(Html.fact("of single messages", Numbers.spread(result)));
    }
    html.append(Html.fact("verdict", Numbers.verdict(result) + ": " + result.because()));
    result
        .ceiling()
        .ifPresent(
            ceiling -> {
              html.append(Html.fact("ceiling", Numbers.of(ceiling.value()) + " " + result.unit()));
              for (Ceiling.Term term : ceiling.terms()) {
                String words = Numbers.of(term.value()) + " " + term.unit() + ", " + term.words();
                html.append(Html.fact(Markup.text(term.name()), words));
              }
            });
    html.append(
        Html.fact("from", String.join(", ", result.sources().stream().distinct().toList())));
    html.append("</dl>\n");
    if (!result.remarks().isEmpty()) {
      html.append(Html.list(result.remarks()));
    }
    if (result.curve().size() > 1) {
      html.append(Html.scrolled("Curve over sizes", SizeCurve.of(result).drawing().inline()));
    }
    if (result.distribution().size() > 1) {
      html.append(
          Html.scrolled("Distribution of latencies", LatencyPlot.of(result).drawing().inline()));
    }
    return html.append("</section>\n").toString();
  }
}
