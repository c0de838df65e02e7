package io.railwright.web.page;

import io.railwright.model.monitor.PortRow;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import io.railwright.view.monitor.WatchNumbers;
import java.util.List;
import java.util.Locale;

/** Ports with what they do now, as {@code rail watch} has them. */
final class PortTable {
  /** More rows than a page should hold; a filter finds the others. */
  static final int MOST = 500;

  private PortTable() {}

  /** Those that have a text in their name. */
  static List<PortRow> filtered(List<PortRow> rows, String filter) {
    String part = filter.toLowerCase(Locale.ROOT);
    return rows.stream().filter(it -> it.name().toLowerCase(Locale.ROOT).contains(part)).toList();
  }

  static String of(List<PortRow> rows) {
    StringBuilder table =
        new StringBuilder(
            """
            <table class="ports"><caption class="unseen">Ports now</caption><thead><tr>
            <th scope="col">port</th><th scope="col">alert</th>
            <th scope="col">GB/s in</th><th scope="col">GB/s out</th>
            <th scope="col">paused in</th><th scope="col">paused out</th>
            <th scope="col">CE/s</th><th scope="col">CNP/s</th>
            <th scope="col">drops</th><th scope="col">out of order</th>
            </tr></thead><tbody>
            """);
    rows.stream().limit(MOST).forEach(it -> table.append(row(it)));
    table.append("</tbody></table>\n");
    String more =
        rows.size() > MOST
            ? "<p>%d more ports; a filter finds them.</p>\n".formatted(rows.size() - MOST)
            : "";
    return Html.scrolled("Ports now", table.toString())
        + "<p class=\"hint\">? is what a port does not tell; it is never 0. Drops and packets out"
        + " of order are those of the last five minutes.</p>\n"
        + more;
  }

  private static String row(PortRow row) {
    AlertMark mark = AlertMark.of(row);
    String says =
        row.alerts().isEmpty()
            ? mark == AlertMark.FINE ? "" : mark.meaning()
            : row.alerts().getFirst().says();
    return "<tr><th scope=\"row\">"
        + Links.link(Links.port(row), row.name())
        + link(row)
        + "</th><td class=\"wide\">"
        + Html.badge(mark)
        + " "
        + Markup.text(says)
        + "</td>"
        + cell(WatchNumbers.gigabytes(row.receive()))
        + cell(WatchNumbers.gigabytes(row.send()))
        + cell(WatchNumbers.pauses(row.pausedIn(), row.pauseFramesIn()))
        + cell(WatchNumbers.pauses(row.pausedOut(), row.pauseFramesOut()))
        + cell(WatchNumbers.rate(row.marked()))
        + cell(WatchNumbers.rate(row.notified()))
        + cell(WatchNumbers.amount(row.drops()))
        + cell(WatchNumbers.amount(row.outOfOrder()))
        + "</tr>\n";
  }

  private static String link(PortRow row) {
    return row.up().map(up -> up ? "" : " <b>link down</b>").orElse("");
  }

  private static String cell(String number) {
    return "<td class=\"number\">" + number + "</td>";
  }
}
