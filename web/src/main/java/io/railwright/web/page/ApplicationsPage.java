package io.railwright.web.page;

import io.railwright.model.monitor.ApplicationRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.Nearest;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.view.monitor.ApplicationWords;
import io.railwright.web.http.WebProblem;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Jobs that tell how long their iterations take. */
final class ApplicationsPage {
  /** More rows than a page should hold. */
  private static final int MOST = 500;

  /** As many as stand beside other things on a page. */
  private static final int FEW = 8;

  private ApplicationsPage() {}

  static String of(WatchReport report) {
    List<ApplicationRow> rows = report.applications();
    return Frame.section(
        "applications",
        rows.isEmpty() ? "No job is watched" : Fit.plural(rows.size(), "job"),
        true,
        rows.isEmpty()
            ? "<p>Jobs are watched by their logs and by NCCL's Inspector"
                + " (<code>rail serve --applications FILE</code>), or tell by themselves"
                + " (<code>POST /api/v1/applications</code>).</p>\n"
            : table(rows));
  }

  /** Those that a person wants to see first: with alerts, then those that run. */
  static String some(List<ApplicationRow> rows) {
    List<ApplicationRow> first =
        rows.stream()
            .sorted(
                Comparator.comparing((ApplicationRow it) -> it.alerts().isEmpty())
                    .thenComparing(it -> it.state() != ApplicationRow.State.RUNNING)
                    .thenComparing(ApplicationRow::name))
            .limit(FEW)
            .toList();
    return compact(first)
        + (rows.size() > FEW
            ? "<p><a href=\"/applications\">All %d jobs</a></p>\n".formatted(rows.size())
            : "");
  }

  /** What fits beside a chart, and on a phone. */
  private static String compact(List<ApplicationRow> rows) {
    StringBuilder table =
        new StringBuilder(
            """
            <table class="ports"><caption class="unseen">Jobs now</caption><thead><tr>
            <th scope="col">job</th><th scope="col">iteration</th><th scope="col">best</th>
            <th scope="col">last word</th>
            </tr></thead><tbody>
            """);
    for (ApplicationRow row : rows) {
      table
          .append("<tr><th scope=\"row\">")
          .append(Html.badge(mark(row)))
          .append(' ')
          .append(Links.link(Links.application(row.subject()), row.name()))
          .append(row.state() == ApplicationRow.State.RUNNING ? "" : ", " + row.state().word())
          .append("</th>")
          .append(cell(ApplicationWords.time(row.iteration())))
          .append(cell(ApplicationWords.time(row.usualIteration())))
          .append(cell(ago(row.silence())))
          .append("</tr>\n");
    }
    return Html.scrolled("Jobs now", table.append("</tbody></table>\n").toString());
  }

  private static AlertMark mark(ApplicationRow row) {
    return row.alerts().isEmpty() && row.state() == ApplicationRow.State.UNKNOWN
        ? AlertMark.UNKNOWN
        : AlertMark.worst(row.alerts());
  }

  static String table(List<ApplicationRow> rows) {
    StringBuilder table =
        new StringBuilder(
            """
            <table class="ports"><caption class="unseen">Jobs now</caption><thead><tr>
            <th scope="col">job</th><th scope="col">alert</th><th scope="col">state</th>
            <th scope="col">iteration</th><th scope="col">best</th>
            <th scope="col">bus bandwidth</th><th scope="col">best</th>
            <th scope="col">last word</th>
            </tr></thead><tbody>
            """);
    rows.stream().limit(MOST).forEach(it -> table.append(row(it)));
    table.append("</tbody></table>\n");
    return Html.scrolled("Jobs now", table.toString())
        + (rows.size() > MOST ? "<p>%d more jobs.</p>\n".formatted(rows.size() - MOST) : "");
  }

  private static String row(ApplicationRow row) {
    return "<tr><th scope=\"row\">"
        + Links.link(Links.application(row.subject()), row.name())
        + "</th><td class=\"wide\">"
        + Html.badge(mark(row))
        + " "
        + Markup.text(row.alerts().isEmpty() ? "" : row.alerts().getFirst().says())
        + "</td><td>"
        + Markup.text(ApplicationWords.state(row))
        + "</td>"
        + cell(ApplicationWords.time(row.iteration()))
        + cell(ApplicationWords.time(row.usualIteration()))
        + cell(ApplicationWords.bandwidth(row.busBandwidth()))
        + cell(ApplicationWords.bandwidth(row.usualBusBandwidth()))
        + cell(ago(row.silence()))
        + "</tr>\n";
  }

  private static String ago(OptionalDouble seconds) {
    return seconds.isEmpty()
        ? "?"
        : String.format(Locale.ROOT, "%.0f s ago", seconds.getAsDouble());
  }

  private static String cell(String number) {
    return "<td class=\"number\">" + number + "</td>";
  }

  static ApplicationRow find(WatchReport report, String device, String name) throws WebProblem {
    List<ApplicationRow> ofDevice =
        report.applications().stream().filter(it -> it.subject().machine().equals(device)).toList();
    for (ApplicationRow row : ofDevice) {
      if (row.subject().name().equals(name)) {
        return row;
      }
    }
    throw new WebProblem(
        404,
        "no such job is watched on this machine"
            + Nearest.hint(name, ofDevice.stream().map(it -> it.subject().name()).toList()));
  }

  /** One of them, with what it did over time. */
  static String one(
      ApplicationRow row, WatchReport report, List<WatchEvent> events, String charts) {
    List<WatchEvent> own =
        events.stream().filter(it -> it.subject().equals(row.subject())).toList();
    return Frame.section(
            "now", "Now", true, PortPage.alerts(row.alerts(), report) + table(List.of(row)))
        + charts
        + Frame.section("events", "What happened", true, AlertsPage.events(own, report.time()))
        + "<section id=\"on\"><p>"
        + Links.link(Links.device(row.subject()), "All of " + row.subject().machine())
        + "</p><p class=\"hint\">In the API this job is <code>"
        + Markup.text(row.subject().path())
        + "</code>.</p></section>\n";
  }
}
