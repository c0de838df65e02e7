package io.railwright.web.page;

import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.SubjectAlert;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All alerts in a table, and what happened before. */
final class AlertsPage {
  private static final int MOST = 300;

  private AlertsPage() {}

  static String of(WatchReport report, List<WatchEvent> events) {
    List<SubjectAlert> all = SubjectAlert.of(report);
    Map<Subject, PortRow> rows = new HashMap<>();
    report.ports().forEach(it -> rows.put(it.subject(), it));
    return Frame.section("alerts", title(all), true, table(all, rows, report.time()))
        + Frame.section("events", "What happened", true, events(events, report.time()));
  }

  /** What has not lasted long enough, or is silenced, is no alert. */
  private static String title(List<SubjectAlert> all) {
    long pending = count(all, PortAlert.Stage.PENDING);
    long silenced = count(all, PortAlert.Stage.SILENCED);
    long told = all.size() - pending - silenced;
    return (told == 0 ? "No alert" : Fit.plural(told, "alert"))
        + (pending == 0 ? "" : ", " + pending + " pending")
        + (silenced == 0 ? "" : ", " + silenced + " silenced");
  }

  private static long count(List<SubjectAlert> all, PortAlert.Stage stage) {
    return all.stream().filter(it -> it.alert().stage() == stage).count();
  }

  private static String table(List<SubjectAlert> all, Map<Subject, PortRow> rows, Instant now) {
    if (all.isEmpty()) {
      return "<p>" + Html.badge(AlertMark.FINE) + " There is none.</p>\n";
    }
    StringBuilder table =
        new StringBuilder(
            """
            <table class="alerts"><thead><tr><th scope="col">severity</th><th scope="col">stage</th>
            <th scope="col">where</th><th scope="col">what</th><th scope="col">measured</th>
            <th scope="col">since</th><th scope="col">alert</th></tr></thead><tbody>
            """);
    all.stream().limit(MOST).forEach(it -> table.append(row(it, rows, now)));
    return Html.scrolled("Alerts", table.append("</tbody></table>\n").toString())
        + more(all.size(), "alerts");
  }

  /** What is cut off is counted. */
  private static String more(int all, String what) {
    return all <= MOST ? "" : "<p>" + (all - MOST) + " more " + what + " are not shown.</p>\n";
  }

  /** The page of what an alert is about. */
  private static String address(Subject subject, @Nullable PortRow row) {
    if (row != null) {
      return Links.port(row);
    }
    boolean isApplication = subject.kind().equals(Kind.APPLICATION);
    return isApplication ? Links.application(subject) : Links.device(subject);
  }

  private static String row(SubjectAlert told, Map<Subject, PortRow> rows, Instant now) {
    PortAlert alert = told.alert();
    PortRow row = rows.get(told.subject());
    return "<tr><td class=\"line\">"
        + Html.badge(AlertMark.of(alert.severity()))
        + " "
        + alert.severity().word()
        + "</td><td class=\"line\">"
        + stage(alert.stage())
        + "</td><td>"
        + Links.link(address(told.subject(), row), told.name())
        + "</td><td class=\"wide\">"
        + Markup.text(alert.says())
        + "</td><td>"
        + Markup.text(alert.measured())
        + "</td><td class=\"line\">"
        + Ago.clock(alert.since(), now)
        + "</td><td>"
        + Links.link(Links.explain(alert.id()), alert.id())
        + "</td></tr>\n";
  }

  private static String stage(PortAlert.Stage stage) {
    return switch (stage) {
      case RAISED -> "! raised";
      case PENDING -> "~ pending";
      case UNKNOWN -> "? not known any more";
      case SILENCED -> "- silenced";
    };
  }

  /** The newest first. */
  static String events(List<WatchEvent> events, Instant now) {
    if (events.isEmpty()) {
      return "<p>Nothing has happened since the server was started.</p>\n";
    }
    StringBuilder list = new StringBuilder("<ol class=\"events\">\n");
    List<WatchEvent> newest = events.reversed();
    newest.stream()
        .limit(MOST)
        .forEach(
            it ->
                list.append(
                        "<li><time datetime=\"%s\">%s</time> "
                            .formatted(it.time(), Ago.clock(it.time(), now)))
                    .append("<b>")
                    .append(it.kind().word().replace('-', ' '))
                    .append("</b> ")
                    .append(
                        it.alert().isEmpty()
                            ? ""
                            : Links.link(Links.explain(it.alert()), it.alert()) + " ")
                    .append(Links.link(Links.device(it.subject()), it.name()))
                    .append(" ")
                    .append(Markup.text(it.says()))
                    .append("</li>\n"));
    return list.append("</ol>\n") + more(events.size(), "events");
  }
}
