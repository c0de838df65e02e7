package io.railwright.web.page;

import io.railwright.flow.serve.FabricReading;
import io.railwright.flow.trace.TracedReading;
import io.railwright.model.fact.Subject;
import io.railwright.model.monitor.PortRow;
import io.railwright.model.monitor.WatchReport;
import io.railwright.model.text.NumberedOrder;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import io.railwright.view.monitor.WatchNumbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** A heat map: a row for each host, a column for each of its rails. */
final class RailsPage {
  private static final int STEPS = 5;

  private final Map<Subject, TracedReading.WiredPort> wired;

  RailsPage(Optional<FabricReading> reading) {
    this.wired = reading.map(FabricReading::wired).orElse(Map.of());
  }

  String of(WatchReport report) {
    Map<Subject, Map<Integer, PortRow>> hosts = new TreeMap<>();
    report.ports().stream()
        .filter(it -> it.subject().path().startsWith("host/"))
        .sorted(Comparator.comparing(it -> it.subject().path(), NumberedOrder.NAMES))
        .forEach(it -> place(hosts.computeIfAbsent(it.subject().root(), _ -> new TreeMap<>()), it));
    int rails =
        1
            + hosts.values().stream()
                .flatMap(it -> it.keySet().stream())
                .max(Integer::compare)
                .orElse(-1);
    double highest =
        hosts.values().stream()
            .flatMap(it -> it.values().stream())
            .mapToDouble(RailsPage::load)
            .max()
            .orElse(0);
    return Frame.section("rails", "Hosts by rail", true, key() + table(hosts, rails, highest));
  }

  /** By the rail that the inventory says, else by the order of the ports. */
  private void place(Map<Integer, PortRow> ports, PortRow row) {
    int rail =
        Optional.ofNullable(wired.get(row.subject()))
            .flatMap(TracedReading.WiredPort::rail)
            .orElse(ports.size());
    while (ports.containsKey(rail)) {
      rail++;
    }
    ports.put(rail, row);
  }

  private static double load(PortRow row) {
    return row.receive().orElse(0) + row.send().orElse(0);
  }

  private static String key() {
    List<String> items = new ArrayList<>();
    for (AlertMark mark :
        List.of(
            AlertMark.CRITICAL,
            AlertMark.HIGH,
            AlertMark.MEDIUM,
            AlertMark.LOW,
            AlertMark.PENDING,
            AlertMark.UNKNOWN,
            AlertMark.FINE)) {
      items.add("<li>" + Html.badge(mark) + " " + mark.meaning() + "</li>");
    }
    items.add("<li>The number is GB/s in and out; the stronger the colour, the more.</li>");
    return "<ul class=\"key\">" + String.join("\n", items) + "</ul>\n";
  }

  private static String table(
      Map<Subject, Map<Integer, PortRow>> hosts, int rails, double highest) {
    StringBuilder table = new StringBuilder("<table class=\"heat\"><thead><tr><td></td>");
    for (int rail = 0; rail < rails; rail++) {
      table.append("<th scope=\"col\">rail ").append(rail).append("</th>");
    }
    table.append("</tr></thead><tbody>\n");
    hosts.forEach(
        (host, ports) -> {
          table
              .append("<tr><th scope=\"row\">")
              .append(Links.link(Links.device(host), host.name()))
              .append("</th>");
          for (int rail = 0; rail < rails; rail++) {
            table.append(cell(Optional.ofNullable(ports.get(rail)), highest));
          }
          table.append("</tr>\n");
        });
    table.append("</tbody></table>\n");
    return hosts.isEmpty()
        ? "<p>No host has told of a port yet.</p>\n"
        : Html.scrolled("Table of hosts by rail", table.toString());
  }

  private static String cell(Optional<PortRow> port, double highest) {
    if (port.isEmpty()) {
      return "<td class=\"none\"></td>";
    }
    PortRow row = port.get();
    AlertMark mark = AlertMark.of(row);
    boolean known = row.receive().isPresent() || row.send().isPresent();
    int step = highest == 0 ? 0 : (int) Math.min(STEPS - 1, load(row) / highest * STEPS);
    String title =
        row.name()
            + ": "
            + (row.alerts().isEmpty() ? mark.meaning() : row.alerts().getFirst().says());
    return "<td class=\"heat-%d\"><a href=\"%s\" title=\"%s\" aria-label=\"%s\">%s %s</a></td>"
        .formatted(
            known ? step : 0,
            Markup.text(Links.port(row)),
            Markup.text(title),
            Markup.text(title),
            Html.badge(mark),
            WatchNumbers.gigabytes(known ? OptionalDouble.of(load(row)) : OptionalDouble.empty()));
  }
}
