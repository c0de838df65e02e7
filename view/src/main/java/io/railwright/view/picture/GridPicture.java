package io.railwright.view.picture;

import io.railwright.model.fact.Subject;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Many hosts: a square each, in panels of those that stand together; cables are counted. */
final class GridPicture {
  private static final double SQUARE = 15;
  private static final double STEP = 17;
  private static final int IN_A_ROW = 20;
  private static final int IN_A_PANEL = 100;
  private static final double PANEL = IN_A_ROW * STEP + 16;
  private static final double GAP = 12;
  private static final double HEAD = 40;
  private static final int MOST_SWITCHES = 48;

  /** Hosts of a panel. */
  private record Panel(String title, String below, List<PictureMachine> hosts) {
    double height() {
      return HEAD + Math.ceilDiv(hosts.size(), IN_A_ROW) * STEP + 8;
    }
  }

  private final Svg svg;
  private final FabricPicture fabric;
  private final String label;

  GridPicture(Svg svg, FabricPicture fabric, String label) {
    this.svg = svg;
    this.fabric = fabric;
    this.label = label;
  }

  Drawing draw(Map<String, List<PictureMachine>> groups) {
    double y = fabric.switches().isEmpty() ? drawSpines(4) : drawSwitches(4);
    return new Drawing(svg, FabricPicture.WIDTH, draw(panels(groups), y), label);
  }

  private double drawSpines(double y) {
    List<String> names = fabric.spines().stream().map(Subject::name).toList();
    if (names.isEmpty()) {
      return y;
    }
    svg.rect(0, y, FabricPicture.WIDTH - 2, 30, "switch");
    svg.fitted(
        10,
        y + 20,
        FabricPicture.WIDTH - 20,
        "name",
        Fit.plural(names.size(), "switch", "switches") + " above: " + FoldedNames.some(names, 6));
    return y + 30 + GAP;
  }

  /** Only the faulty ones where not all have a place. */
  private double drawSwitches(double top) {
    Set<Subject> all = new LinkedHashSet<>(fabric.spines());
    all.addAll(fabric.cables().leaves());
    boolean fit = all.size() <= MOST_SWITCHES;
    List<Subject> shown =
        all.stream().filter(it -> fit || isFaulty(it)).limit(MOST_SWITCHES).toList();
    SwitchBox box = new SwitchBox(svg, fabric.cables(), fabric.switches());
    double y = top;
    for (int at = 0; at < shown.size(); at++) {
      int column = at % FabricPicture.IN_A_ROW;
      box.draw(shown.get(at), 1 + column * (FabricPicture.BOX + FabricPicture.GAP), y);
      boolean last = column == FabricPicture.IN_A_ROW - 1 || at == shown.size() - 1;
      y += last ? FabricPicture.HEIGHT + FabricPicture.GAP : 0;
    }
    if (shown.size() < all.size()) {
      int more = all.size() - shown.size();
      svg.text(2, y + 14, "small", "and " + Fit.plural(more, "more switch", "more switches"));
      y += 24;
    }
    return y + GAP;
  }

  private boolean isFaulty(Subject machine) {
    PictureMachine told = fabric.switches().get(machine);
    return told != null && told.isFaulty();
  }

  private double draw(List<Panel> panels, double top) {
    int across = (int) ((FabricPicture.WIDTH + GAP) / (PANEL + GAP));
    double y = top;
    for (int from = 0; from < panels.size(); from += across) {
      List<Panel> row = panels.subList(from, Math.min(panels.size(), from + across));
      double height = row.stream().mapToDouble(Panel::height).max().orElse(0);
      double x = 1;
      for (Panel panel : row) {
        draw(panel, x, y, height);
        x += PANEL + GAP;
      }
      y += height + GAP;
    }
    return y;
  }

  private void draw(Panel panel, double x, double y, double height) {
    svg.rect(x, y, PANEL, height, "panel");
    svg.fitted(x + 8, y + 17, PANEL - 16, "name", panel.title());
    svg.fitted(x + 8, y + 32, PANEL - 16, "small", panel.below());
    for (int at = 0; at < panel.hosts().size(); at++) {
      PictureMachine host = panel.hosts().get(at);
      double left = x + 8 + at % IN_A_ROW * STEP;
      int row = at / IN_A_ROW;
      double upper = y + HEAD + row * STEP;
      svg.link(
          host.address(), false, host.title(), () -> svg.mark(left, upper, SQUARE, host.mark()));
    }
  }

  private List<Panel> panels(Map<String, List<PictureMachine>> groups) {
    List<Panel> panels = new ArrayList<>();
    groups.forEach(
        (group, hosts) -> {
          for (int from = 0; from < hosts.size(); from += IN_A_PANEL) {
            panels.add(
                panel(group, hosts.subList(from, Math.min(hosts.size(), from + IN_A_PANEL))));
          }
        });
    return panels;
  }

  private Panel panel(String group, List<PictureMachine> hosts) {
    String names = FoldedNames.some(hosts.stream().map(PictureMachine::name).toList(), 2);
    long faulty = hosts.stream().filter(PictureMachine::isFaulty).count();
    String count =
        Fit.plural(hosts.size(), "host")
            + ", "
            + faulty
            + " with "
            + fabric.faults()
            + cables(hosts);
    return group.isEmpty()
        ? new Panel(names, count, hosts)
        : new Panel(Markup.clean(group) + ": " + names, count, hosts);
  }

  /** {@code , 64 cables to leaf[1-2]}. */
  private String cables(List<PictureMachine> hosts) {
    Set<String> to = new TreeSet<>();
    int all = 0;
    for (PictureMachine host : hosts) {
      for (Cables.Bundle bundle : fabric.cables().of(host.machine())) {
        to.add(bundle.to().name());
        all += bundle.cables();
      }
    }
    return all == 0 ? "" : ", " + Fit.plural(all, "cable") + " to " + FoldedNames.some(to, 2);
  }
}
