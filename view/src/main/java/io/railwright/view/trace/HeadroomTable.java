package io.railwright.view.trace;

import io.railwright.model.path.PortHeadroom;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The room that switch ports keep for what still comes after a pause. */
final class HeadroomTable {
  static final String TITLE = "Room for what still comes after a pause";
  static final List<String> HEADS =
      List.of("switch port", "rate", "largest frame", "cable", "needed", "kept");

  private HeadroomTable() {}

  /** Its cells, in the order of the heads. */
  static List<String> row(PortHeadroom port) {
    return Stream.concat(
            Stream.of(TraceWords.of(port.port())),
            Stream.of(port.rate(), port.frame(), port.cable(), port.needed(), port.kept())
                .map(it -> it.isEmpty() ? "not known" : it))
        .toList();
  }

  /** A section of a page; nothing where no port is known. */
  static String html(List<PortHeadroom> ports) {
    if (ports.isEmpty()) {
      return "";
    }
    String heads =
        HEADS.stream().map("<th scope=\"col\">%s</th>"::formatted).collect(Collectors.joining());
    String rows =
        ports.stream()
            .map(HeadroomTable::row)
            .map(
                it ->
                    it.stream()
                        .map(cell -> "<td>" + Markup.text(cell) + "</td>")
                        .collect(Collectors.joining("", "<tr>", "</tr>\n")))
            .collect(Collectors.joining());
    String table =
        "<table class=\"numbers\"><thead><tr>%s</tr></thead><tbody>%n%s</tbody></table>%n"
            .formatted(heads, rows);
    return """
    <section id="headroom" aria-labelledby="headroom-title">
    <h2 id="headroom-title">%s</h2>
    %s</section>
    """
        .formatted(TITLE, Html.scrolled("Headroom in numbers", table));
  }
}
