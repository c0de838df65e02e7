package io.railwright.view.benchmark;

import io.railwright.model.benchmark.HistoryReport;
import io.railwright.view.html.Html;
import io.railwright.view.html.Page;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results over time as one page that needs nothing else: a plot for each test, ends and size. */
public final class HistoryPage {
  /** So many points have room for their time. */
  private static final int NAMED = 9;

  private final TextOutput out;
  private final String version;

  public HistoryPage(TextOutput out, String version) {
    this.out = out;
    this.version = version;
  }

  public void print(HistoryReport report) {
    Map<String, String> sections = new LinkedHashMap<>();
    for (int at = 0; at < report.series().size(); at++) {
      sections.put("series-" + (at + 1), Markup.text(report.series().get(at).test()));
    }
    Page page =
        new Page(
            "History of benchmarks",
            "History of benchmarks",
            Fit.plural(report.series().size(), "series", "series"),
            "",
            sections);
    page.begin(out);
    out.print(sections(report));
    page.end(out, version, "");
  }

  /** What stands on the page, for a page that has more. */
  public static String sections(HistoryReport report) {
    StringBuilder html = new StringBuilder();
    for (int at = 0; at < report.series().size(); at++) {
      html.append(section("series-" + (at + 1), report.series().get(at)));
    }
    if (!report.notices().isEmpty()) {
      html.append(Html.list(report.notices().stream().map(it -> "Not read: " + it).toList()));
    }
    return html.toString();
  }

  private static String section(String place, HistoryReport.Series series) {
    List<String> lines = new ArrayList<>();
    for (HistoryReport.Point point : series.points()) {
      lines.add(
          HistoryView.time(point.when())
              + ": "
              + HistoryView.words(point)
              + ", from "
              + point.source());
      HistoryView.changes(point).forEach(it -> lines.add("changed before it: " + it));
    }
    String plot =
        series.points().stream().filter(it -> !it.result().runs().isEmpty()).count() > 1
            ? Html.scrolled("Runs over time", plot(series).drawing().inline())
            : "";
    return "<section id=\"%s\" aria-labelledby=\"%s-title\">\n<h2 id=\"%s-title\">%s</h2>\n"
            .formatted(place, place, place, Markup.text(HistoryView.title(series)))
        + plot
        + Html.list(lines)
        + "</section>\n";
  }

  /** By number, not by date: a year of silence would squeeze all runs of a day into one dot. */
  private static LinePlot plot(HistoryReport.Series series) {
    LinePlot plot = new LinePlot(HistoryView.title(series), series.unit());
    plot.closeUp();
    List<LinePlot.Point> medians = new ArrayList<>();
    List<LinePlot.Point> ceilings = new ArrayList<>();
    List<String> times = new ArrayList<>();
    int at = 0;
    for (HistoryReport.Point point : series.points()) {
      if (point.result().runs().isEmpty()) {
        continue;
      }
      String title = HistoryView.time(point.when()) + ": " + HistoryView.words(point);
      medians.add(new LinePlot.Point(at, Numbers.median(point.result().runs()), title));
      int x = at;
      point
          .result()
          .ceiling()
          .ifPresent(it -> ceilings.add(new LinePlot.Point(x, it.value(), "ceiling")));
      if (!HistoryView.changes(point).isEmpty()) {
        plot.change(at - 0.5, String.join("; ", HistoryView.changes(point)));
      }
      times.add(HistoryView.time(point.when()));
      at++;
    }
    plot.measured(medians);
    plot.ideal("ceiling", ceilings);
    ticks(plot, times);
    return plot;
  }

  /** Days, or the time where all are of one day; no more than there is room for. */
  private static void ticks(LinePlot plot, List<String> times) {
    boolean oneDay = times.stream().map(it -> it.substring(0, 10)).distinct().count() == 1;
    int each = (times.size() + NAMED - 1) / NAMED;
    for (int at = times.size() - 1; at >= 0; at -= each) {
      plot.tick(at, oneDay ? times.get(at).substring(11) : times.get(at).substring(5, 10));
    }
  }
}
