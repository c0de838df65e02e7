package io.railwright.web.page;

import io.railwright.model.monitor.PortAlert;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchEvent;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.List;

/** One port: what it does now, its charts, its alerts and what happened to it. */
final class PortPage {
  private PortPage() {}

  static String of(PortRow row, WatchReport report, List<WatchEvent> events, String charts) {
    List<WatchEvent> own = events.stream().filter(it -> it.concerns(row.subject())).toList();
    return Frame.section(
            "now", "Now", true, alerts(row.alerts(), report) + PortTable.of(List.of(row)))
        + charts
        + Frame.section("events", "What happened", true, AlertsPage.events(own, report.time()))
        + "<section id=\"on\"><p>"
        + Links.link(Links.device(row.subject()), "All of " + row.subject().machine())
        + " | <a href=\"/path\">Prove a path</a></p><p class=\"hint\">In the API this port is"
        + " <code>"
        + Markup.text(row.subject().path())
        + "</code>.</p></section>\n";
  }

  static String alerts(List<PortAlert> alerts, WatchReport report) {
    StringBuilder list = new StringBuilder();
    for (PortAlert alert : alerts) {
      list.append("<li>")
          .append(Html.badge(AlertMark.of(alert)))
          .append(" <b>")
          .append(Markup.text(alert.says()))
          .append("</b> since ")
          .append(Ago.clock(alert.since(), report.time()))
          .append(alert.measured().isEmpty() ? ". " : ": " + Markup.text(alert.measured()) + ". ")
          .append(Links.link(Links.explain(alert.id()), "What to do"))
          .append("</li>\n");
    }
    return list.isEmpty() ? "" : "<ul class=\"away\">" + list + "</ul>\n";
  }
}
