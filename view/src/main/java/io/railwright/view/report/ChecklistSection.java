package io.railwright.view.report;

import io.railwright.model.report.Checklist;
import io.railwright.model.report.Checklist.State;
import io.railwright.model.report.Checklist.Step;
import io.railwright.view.audit.ChecklistWords;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.List;

/** The steps of a guide in their order, with what is missing next before them. */
final class ChecklistSection {
  private ChecklistSection() {}

  static String of(Checklist checklist) {
    ChecklistWords words = new ChecklistWords(checklist);
    StringBuilder html = new StringBuilder();
    html.append("<section id=\"guide\" aria-labelledby=\"guide-title\">\n")
        .append("<h2 id=\"guide-title\">" + Markup.text(checklist.title()) + "</h2>\n");
    words.next().ifPresent(it -> html.append("<p class=\"lead\">" + Markup.text(it) + "</p>\n"));
    html.append(Html.paragraph(words.counts()));
    if (!checklist.steps().isEmpty()) {
      html.append(Html.scrolled("Steps of the guide", table(checklist)));
    }
    return html.append("</section>\n").toString();
  }

  private static String table(Checklist checklist) {
    StringBuilder html =
        new StringBuilder(
            """
            <table><thead><tr><th scope="col">step</th><th scope="col">stage</th>\
            <th scope="col">what</th><th scope="col">state</th>\
            <th scope="col">where, or why</th></tr></thead><tbody>
            """);
    for (Step step : checklist.steps()) {
      html.append(
          "<tr><td>%d</td><td>%s</td><td>%s</td><td>%s %s</td><td>%s</td></tr>%n"
              .formatted(
                  step.number(),
                  Markup.text(step.stage()),
                  Markup.text(step.title()),
                  Html.badge(mark(step.state())),
                  step.state().word(),
                  Markup.text(remark(step))));
    }
    return html.append("</tbody></table>\n").toString();
  }

  private static String remark(Step step) {
    List<String> faults = ChecklistWords.faults(step);
    return faults.isEmpty() ? ChecklistWords.remark(step) : String.join("; ", faults);
  }

  private static Mark mark(State state) {
    return switch (state) {
      case DONE -> Mark.FINE;
      case MISSING -> Mark.HIGH;
      case UNKNOWN -> Mark.UNREAD;
    };
  }
}
