package io.railwright.web.page;

import io.railwright.model.benchmark.BenchmarkResult;
import io.railwright.model.benchmark.ComparisonReport;
import io.railwright.model.benchmark.ComparisonVerdict;
import io.railwright.model.benchmark.HistoryReport;
import io.railwright.view.benchmark.HistoryPage;
import io.railwright.view.benchmark.HistoryView;
import io.railwright.view.benchmark.Numbers;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import java.util.List;

/** Results of benchmarks: the last of each test with its ceiling, all of them, and two compared. */
final class BenchPage {
  private static final int MOST_SERIES = 200;

  private BenchPage() {}

  /** Where nobody has said which results there are. */
  static String none() {
    return Frame.section(
        "bench",
        "No results",
        false,
        "<p>No folder of results was named. <code>rail serve --results DIR</code> shows what"
            + " <code>rail bench … -o json --to DIR/NAME.json</code> has written there.</p>\n");
  }

  static String of(HistoryReport history) {
    List<HistoryReport.Series> series = history.series();
    String title = Fit.plural(series.size(), "test") + ", the last result of each";
    HistoryReport shown =
        new HistoryReport(
            series.subList(0, Math.min(series.size(), MOST_SERIES)), history.notices());
    String rest =
        series.size() > MOST_SERIES
            ? "<p>%d more: <code>rail bench history</code> has them.</p>\n"
                .formatted(series.size() - MOST_SERIES)
            : "";
    return Frame.section("bench", title, false, table(shown) + rest) + HistoryPage.sections(shown);
  }

  private static String table(HistoryReport history) {
    if (history.series().isEmpty()) {
      return "<p>There is no result in the folder.</p>\n";
    }
    StringBuilder table =
        new StringBuilder(
            """
            <table class="alerts"><thead><tr><th scope="col">verdict</th><th scope="col">test</th>
            <th scope="col">result</th><th scope="col">ceiling</th>
            <th scope="col">since the one before</th><th scope="col">when</th>
            <th scope="col">file</th></tr></thead><tbody>
            """);
    history.series().forEach(it -> table.append(row(it)));
    return Html.scrolled("Results", table.append("</tbody></table>\n").toString());
  }

  private static String row(HistoryReport.Series series) {
    HistoryReport.Point last = series.points().getLast();
    BenchmarkResult result = last.result();
    return "<tr><td class=\"line\">"
        + Html.badge(mark(result))
        + " "
        + Numbers.verdict(result)
        + "</td><td class=\"wide\">"
        + Markup.text(HistoryView.title(series))
        + "</td><td class=\"number\">"
        + Markup.text(Numbers.value(result))
        + "</td><td class=\"number\">"
        + Markup.text(
            result.ceiling().map(it -> Numbers.of(it.value()) + " " + result.unit()).orElse("?"))
        + "</td><td class=\"line\">"
        + last.change().map(it -> mark(it) + Markup.text(change(it))).orElse("")
        + "</td><td class=\"line\">"
        + HistoryView.time(last.when())
        + "</td><td>"
        + Markup.text(last.source())
        + "</td></tr>\n";
  }

  private static String change(ComparisonReport change) {
    return change.verdict().word() + " " + Numbers.percent(change.shift());
  }

  private static AlertMark mark(BenchmarkResult result) {
    return switch (result.verdict()) {
      case AT_CEILING -> AlertMark.FINE;
      case BELOW -> AlertMark.MEDIUM;
      case SLOW -> AlertMark.HIGH;
      case NO_VERDICT -> result.failed() ? AlertMark.CRITICAL : AlertMark.UNKNOWN;
    };
  }

  private static String mark(ComparisonReport change) {
    AlertMark mark =
        switch (change.verdict()) {
          case BETTER, EQUIVALENT -> AlertMark.FINE;
          case WORSE -> AlertMark.HIGH;
          case NOT_SHOWN -> AlertMark.UNKNOWN;
        };
    return Html.badge(mark) + " ";
  }

  /** The form that asks for a comparison. */
  static String form(List<String> names, String first, String second) {
    if (names.size() < 2) {
      return "";
    }
    return "<section id=\"ask\" aria-labelledby=\"ask-title\"><h2 id=\"ask-title\">Compare"
        + " two</h2>\n"
        + "<form class=\"filters\" method=\"get\" action=\"/bench\">"
        + select("before", "first", names, first.isEmpty() ? names.get(1) : first)
        + select("after", "second", names, second.isEmpty() ? names.get(0) : second)
        + "<button>Compare</button></form></section>\n";
  }

  private static String select(String label, String name, List<String> names, String chosen) {
    StringBuilder options = new StringBuilder();
    names.forEach(
        it ->
            options.append(
                "<option%s>%s</option>\n"
                    .formatted(it.equals(chosen) ? " selected" : "", Markup.text(it))));
    return "<label class=\"field\">%s <select name=\"%s\">%s</select></label>\n"
        .formatted(label, name, options);
  }

  static String comparison(ComparisonReport report) {
    String differences =
        report.differences().isEmpty()
            ? ""
            : "<p>Set up differently (before / after):</p>\n" + Html.list(report.differences());
    String needed =
        report.runsNeeded() > 0
            ? "<p>About " + report.runsNeeded() + " runs of each would settle it.</p>\n"
            : "";
    String interval =
        Numbers.percent(report.shift())
            + ", 90 % interval "
            + Numbers.percent(report.low())
            + " to "
            + Numbers.percent(report.high());
    return Frame.section(
        "comparison",
        title(report.verdict()),
        false,
        "<p>"
            + mark(report)
            + Markup.text(report.verdict().word() + ": " + report.because())
            + "</p>\n"
            + differences
            + "<dl class=\"facts\">"
            + Html.fact("before", side(report.first()))
            + Html.fact("after", side(report.second()))
            + Html.fact("shift", interval)
            + "</dl>\n"
            + needed);
  }

  private static String title(ComparisonVerdict verdict) {
    return switch (verdict) {
      case BETTER -> "The second is better";
      case WORSE -> "The second is worse";
      case EQUIVALENT -> "Both are equivalent";
      case NOT_SHOWN -> "The runs show neither a difference nor that there is none";
    };
  }

  private static String side(BenchmarkResult result) {
    return result.test()
        + ": "
        + Numbers.value(result)
        + ", "
        + Fit.plural(result.runs().size(), "run")
        + ": "
        + Numbers.runs(result);
  }
}
