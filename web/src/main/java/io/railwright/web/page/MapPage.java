package io.railwright.web.page;

import io.railwright.flow.serve.FabricReading;
import io.railwright.model.monitor.WatchReport;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The fabric as a picture, and the same as a table. */
final class MapPage {
  private MapPage() {}

  static String of(WatchReport report, Optional<FabricReading> reading) {
    FabricMap map = FabricMap.of(report, reading);
    MapPicture picture = new MapPicture(map);
    Drawing drawing = picture.draw();
    String wait =
        reading.isEmpty()
            ? "<p>The machines are being read for the first time; cables show when that is"
                + " done.</p>\n"
            : "";
    String key =
        List.of(
                AlertMark.CRITICAL,
                AlertMark.HIGH,
                AlertMark.MEDIUM,
                AlertMark.PENDING,
                AlertMark.UNKNOWN,
                AlertMark.FINE)
            .stream()
            .map(it -> "<li>" + Html.badge(it) + " " + it.meaning() + "</li>")
            .collect(Collectors.joining("\n", "<ul class=\"key\">", "</ul>\n"));
    String counted = picture.counted().isEmpty() ? "" : Html.paragraph(picture.counted());
    return Frame.section(
        "map",
        "Machines and links",
        true,
        wait + key + counted + Html.scrolled("The fabric", drawing.inline()) + table(map));
  }

  private static String table(FabricMap map) {
    StringBuilder table =
        new StringBuilder(
            """
            <details id="links"><summary>The same as a table</summary>
            <table><thead><tr><th scope="col">from</th><th scope="col">to</th>
            <th scope="col">cables</th><th scope="col">now</th></tr></thead><tbody>
            """);
    for (FabricMap.Link link : map.links()) {
      table
          .append("<tr><td>")
          .append(Links.link(Links.device(link.lower()), link.lower().name()))
          .append("</td><td>")
          .append(Links.link(Links.device(link.upper()), link.upper().name()))
          .append("</td><td>")
          .append(link.cables() == 0 ? "?" : link.cables())
          .append("</td><td>")
          .append(Html.badge(link.mark()))
          .append(" ")
          .append(Markup.text(link.says()))
          .append("</td></tr>\n");
    }
    return table.append("</tbody></table></details>\n").toString();
  }
}
