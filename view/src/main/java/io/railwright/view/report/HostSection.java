package io.railwright.view.report;

import io.railwright.view.html.Html;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.Markup;
import java.util.List;
import java.util.Locale;

/** The list of hosts, and the place where the script shows the page of one. */
final class HostSection {
  private static final int FEW = 48;

  private HostSection() {}

  static String of(List<ReportHost> hosts) {
    StringBuilder html =
        new StringBuilder(
            """
            <section id="hosts" aria-labelledby="hosts-title">
            <h2 id="hosts-title">Machines</h2>
            <noscript><p>The pages of machines need JavaScript; rail snapshot prints them too.</p></noscript>
            """);
    html.append(
        "<details class=\"screen\"%s><summary>All %s</summary>%n<ul class=\"hosts\">%n"
            .formatted(
                hosts.size() <= FEW ? " open" : "",
                MachineCount.words(hosts.stream().map(ReportHost::machine).toList())));
    for (ReportHost host : hosts) {
      html.append(
          "<li data-name=\"%s\">%s <a href=\"%s\">%s</a></li>%n"
              .formatted(
                  Markup.text(host.name().toLowerCase(Locale.ROOT)),
                  Html.badge(host.mark()),
                  host.address(),
                  Markup.text(host.name())));
    }
    return html.append("</ul></details>\n</section>\n")
        .append("<section id=\"host\" aria-labelledby=\"host-title\" hidden>\n")
        .append("<h2 id=\"host-title\">Host</h2>\n</section>\n")
        .toString();
  }
}
