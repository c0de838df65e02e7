package io.railwright.view.simulation;

import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.List;

/** A table of numbers with a name before them. */
final class HtmlTable {
  private final String label;
  private final StringBuilder html = new StringBuilder("<table class=\"numbers\"><thead>");

  HtmlTable(String label, List<String> headings) {
    this.label = label;
    row("th", headings);
    html.append("</thead>\n<tbody>\n");
  }

  void row(List<String> cells) {
    row("td", cells);
  }

  private void row(String tag, List<String> cells) {
    html.append("<tr>");
    cells.forEach(
        it ->
            html.append('<')
                .append(tag)
                .append('>')
                .append(Markup.text(it))
                .append("</" + tag + ">"));
    html.append("</tr>\n");
  }

  String markup() {
    return Html.scrolled(label, html + "</tbody></table>\n");
  }
}
