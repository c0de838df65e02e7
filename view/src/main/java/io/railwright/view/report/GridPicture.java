package io.railwright.view.report;

import io.railwright.model.fact.Subject;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Many hosts: a square each, in panels of those that stand together; cables are counted. */
final class GridPicture {
  private static final double WIDTH = 1120;
  private static final double SQUARE = 15;
  private static final double STEP = 17;
  private static final int IN_A_ROW = 20;
  private static final int IN_A_PANEL = 100;
  private static final double PANEL = IN_A_ROW * STEP + 16;
  private static final double GAP = 12;
  private static final double HEAD = 40;

  /** Hosts of a panel. */
  private record Panel(String title, String below, List<ReportHost> hosts) {
    double height() {
      return HEAD + Math.ceilDiv(hosts.size(), IN_A_ROW) * STEP + 8;
    }
  }

  private final Svg svg;
  private final Cables cables;
  private final String label;

  GridPicture(Svg svg, Cables cables, String label) {
    this.svg = svg;
    this.cables = cables;
    this.label = label;
  }

  Drawing draw(Map<String, List<ReportHost>> groups, Set<Subject> spines) {
    double y = 4;
    if (!spines.isEmpty()) {
      List<String> names = spines.stream().map(Subject::name).toList();
      svg.rect(0, y, WIDTH - 2, 30, "switch");
      svg.fitted(
          10,
          y + 20,
          WIDTH - 20,
          "name",
          Fit.plural(names.size(), "switch").replace("switchs", "switches")
              + " above: "
              + FoldedNames.some(names, 6));
      y += 30 + GAP;
    }
    return new Drawing(svg, WIDTH, draw(panels(groups), y), label);
  }

  private double draw(List<Panel> panels, double top) {
    int across = (int) ((WIDTH + GAP) / (PANEL + GAP));
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
      ReportHost host = panel.hosts().get(at);
      double left = x + 8 + at % IN_A_ROW * STEP;
      int row = at / IN_A_ROW;
      double upper = y + HEAD + row * STEP;
      svg.host(host, false, () -> svg.mark(left, upper, SQUARE, host.mark()));
    }
  }

  private List<Panel> panels(Map<String, List<ReportHost>> groups) {
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

  private Panel panel(String group, List<ReportHost> hosts) {
    String names = FoldedNames.some(hosts.stream().map(ReportHost::name).toList(), 2);
    long faulty = hosts.stream().filter(it -> !it.faults().isEmpty()).count();
    String count =
        Fit.plural(hosts.size(), "host") + ", " + faulty + " with faults" + cables(hosts);
    return group.isEmpty()
        ? new Panel(names, count, hosts)
        : new Panel(Markup.clean(group) + ": " + names, count, hosts);
  }

  /** {@code , 64 cables to leaf[1-2]}. */
  private String cables(List<ReportHost> hosts) {
    Set<String> to = new TreeSet<>();
    int all = 0;
    for (ReportHost host : hosts) {
      for (Cables.Bundle bundle : cables.of(host.machine())) {
        to.add(bundle.to().name());
        all += bundle.cables();
      }
    }
    return all == 0 ? "" : ", " + Fit.plural(all, "cable") + " to " + FoldedNames.some(to, 2);
  }
}
