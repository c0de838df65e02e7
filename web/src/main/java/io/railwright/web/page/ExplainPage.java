package io.railwright.web.page;

import io.railwright.model.report.Page;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.List;

/** What is known of an alert, a counter or a rule, as {@code rail explain} has it. */
final class ExplainPage {
  private ExplainPage() {}

  static String of(List<Page> pages) {
    StringBuilder sections = new StringBuilder();
    int number = 0;
    for (Page page : pages) {
      StringBuilder markup = new StringBuilder("<p>" + Markup.text(page.title()) + "</p>\n");
      for (Page.Section section : page.sections()) {
        markup.append("<h3>").append(Markup.text(section.heading())).append("</h3>\n<ul>");
        section
            .lines()
            .forEach(it -> markup.append("<li>").append(Html.withAddresses(it)).append("</li>\n"));
        markup.append("</ul>\n");
      }
      sections.append(
          Frame.section(
              "page-" + number++, page.kind() + " " + page.id(), false, markup.toString()));
    }
    return sections.toString();
  }
}
