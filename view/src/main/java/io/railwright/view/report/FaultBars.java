package io.railwright.view.report;

import io.railwright.model.fact.Subject;
import io.railwright.view.audit.Group;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import io.railwright.view.layout.MachineCount;
import java.util.List;

/** How many machines each fault is on: a bar for each of the first ones. */
final class FaultBars {
  private static final int MOST = 12;
  private static final double WIDTH = 1120;
  private static final double LEFT = 560;
  private static final double STEP = 26;

  private FaultBars() {}

  static Drawing draw(List<Group> failed, List<Subject> machines) {
    Svg svg = new Svg(false);
    List<Group> shown = failed.subList(0, Math.min(MOST, failed.size()));
    double y = 4;
    for (Group group : shown) {
      Mark mark = Mark.of(group.first().severity());
      int on = group.hosts().size();
      double length = Math.max(3, (WIDTH - LEFT - 90) * on / Math.max(1, machines.size()));
      svg.mark(2, y, 18, mark);
      svg.fitted(28, y + 14, LEFT - 36, "name", group.fault());
      svg.rect(LEFT, y + 2, WIDTH - LEFT - 90, 14, "track");
      svg.rect(LEFT, y + 2, length, 14, mark.style());
      svg.text(WIDTH - 84, y + 14, "small", MachineCount.words(group.machines()));
      y += STEP;
    }
    if (shown.size() < failed.size()) {
      svg.text(28, y + 14, "small", "and " + (failed.size() - shown.size()) + " more faults");
      y += STEP;
    }
    return new Drawing(
        svg, WIDTH, y + 4, "On how many of " + MachineCount.words(machines) + " each fault is");
  }
}
