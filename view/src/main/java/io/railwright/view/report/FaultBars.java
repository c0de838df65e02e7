package io.railwright.view.report;

import io.railwright.model.fact.Subject;
import io.railwright.view.audit.Group;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Html;
import io.railwright.view.html.Svg;
import io.railwright.view.layout.MachineCount;
import io.railwright.view.layout.Markup;
import java.util.List;

/**
 * How many machines each fault is on: a bar for each of the first ones, as long as their share of
 * the machines of their kind. A narrow screen has the same in words.
 */
final class FaultBars {
  private static final int MOST = 12;
  private static final double WIDTH = 1120;
  private static final double LEFT = 560;
  private static final double STEP = 26;
  private static final double WORDS = 180;

  private FaultBars() {}

  static Drawing draw(List<Group> failed, List<Subject> machines) {
    Svg svg = new Svg(false);
    List<Group> shown = failed.subList(0, Math.min(MOST, failed.size()));
    double y = 4;
    for (Group group : shown) {
      Mark mark = Mark.of(group.first().severity());
      List<Subject> on = group.machines();
      double all = Math.max(1, MachineCount.ofTheirKinds(on, machines));
      double length = Math.max(3, (WIDTH - LEFT - WORDS) * Math.min(1, on.size() / all));
      svg.mark(2, y, 18, mark);
      svg.fitted(28, y + 14, LEFT - 36, "name", group.fault());
      svg.rect(LEFT, y + 2, WIDTH - LEFT - WORDS, 14, "track");
      svg.rect(LEFT, y + 2, length, 14, mark.style());
      svg.fitted(WIDTH - WORDS + 8, y + 14, WORDS - 8, "small", MachineCount.share(on, machines));
      y += STEP;
    }
    if (shown.size() < failed.size()) {
      svg.text(28, y + 14, "small", "and " + (failed.size() - shown.size()) + " more faults");
      y += STEP;
    }
    return new Drawing(
        svg, WIDTH, y + 4, "On how many of " + MachineCount.words(machines) + " each fault is");
  }

  /** For a screen that is too narrow for bars. */
  static String list(List<Group> failed, List<Subject> machines) {
    StringBuilder html = new StringBuilder("<ul class=\"narrow\">\n");
    for (Group group : failed.subList(0, Math.min(MOST, failed.size()))) {
      html.append(
          "<li>%s %s: <b>%s</b></li>%n"
              .formatted(
                  Html.badge(Mark.of(group.first().severity())),
                  Markup.text(group.fault()),
                  MachineCount.share(group.machines(), machines)));
    }
    if (failed.size() > MOST) {
      html.append("<li>and " + (failed.size() - MOST) + " more faults</li>\n");
    }
    return html.append("</ul>\n").toString();
  }
}
