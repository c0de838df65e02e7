package io.railwright.view.trace;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.TrafficClass;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A path from left to right: a box for each machine, its ports, and the way back of answers. */
final class PathPicture {
  private static final double WIDTH = 1120;
  private static final double HEIGHT = 108;
  private static final double WIDEST = 216;
  private static final double GAP = 44;
  private static final double WIDEST_GAP = 130;
  private static final double ROW_GAP = 22;
  private static final double MARK = 15;

  private final Svg svg = new Svg(true);
  private final List<PathStep> steps;
  private final Map<Subject, Subject> peers = new HashMap<>();

  /** The NIC of each host. */
  private final Map<Subject, Subject> nics = new HashMap<>();

  private final int columns;
  private final double box;
  private final double gap;

  /** A line of a box: what came of a port, and its name. */
  private record Row(ProofMark mark, String text) {}

  PathPicture(List<PathStep> steps, PathNetwork network) {
    this.steps = steps;
    for (Relation.Cable cable : network.cables()) {
      peers.put(cable.from(), cable.to());
      peers.put(cable.to(), cable.from());
    }
    this.columns = steps.stream().mapToInt(PathStep::level).max().orElse(0) + 1;
    this.box = Math.min(WIDEST, (WIDTH - 2 - (columns - 1) * GAP) / columns);
    this.gap = Math.min(WIDEST_GAP, (WIDTH - 2 - columns * box) / Math.max(1, columns - 1));
  }

  /**
   * Draws it.
   *
   * @param addresses where the page says more of each machine
   */
  Drawing draw(PathProof proof, String label, Map<Subject, String> addresses) {
    nics.put(proof.from().root(), proof.from());
    nics.put(proof.to().root(), proof.to());
    long ways = 1;
    for (int level = 0; level < columns; level++) {
      ways = Math.max(ways, at(level).size());
    }
    double height = ways * (HEIGHT + ROW_GAP) + 8;
    drawWays(height);
    for (PathStep step : steps) {
      String address = addresses.getOrDefault(step.machines().getFirst(), "");
      svg.link(address, true, title(step), () -> drawBox(step, height));
    }
    drawKey(height);
    return new Drawing(svg, WIDTH, height + 26, label);
  }

  private List<PathStep> at(int level) {
    return steps.stream().filter(it -> it.level() == level).toList();
  }

  private double x(PathStep step) {
    double all = columns * box + (columns - 1) * gap;
    return (WIDTH - all) / 2 + step.level() * (box + gap);
  }

  /** Machines of one level stand one below the other, in the middle of the picture. */
  private double y(PathStep step, double height) {
    List<PathStep> beside = at(step.level());
    double all = beside.size() * (HEIGHT + ROW_GAP) - ROW_GAP;
    return (height - all) / 2 + beside.indexOf(step) * (HEIGHT + ROW_GAP);
  }

  private void drawWays(double height) {
    for (PathStep from : steps) {
      for (PathStep to : at(from.level() + 1)) {
        long cables = from.out().stream().filter(it -> leadsTo(it, to)).count();
        boolean unknown = from.isGap() || to.isGap();
        if (cables > 0 || unknown) {
          drawWay(from, to, height, unknown ? "not known" : Fit.plural(cables, "cable"));
        }
      }
    }
  }

  private boolean leadsTo(Subject port, PathStep to) {
    Subject peer = peers.get(port);
    return peer != null && to.in().contains(peer);
  }

  private void drawWay(PathStep from, PathStep to, double height, String cables) {
    double left = x(from) + box + 2;
    double right = x(to) - 2;
    double upper = y(from, height) + 30;
    double toUpper = y(to, height) + 30;
    String lost = from.isGap() || to.isGap() ? " lost" : "";
    String names = Markup.clean(from.name()) + " to " + Markup.clean(to.name()) + ": " + cables;
    if (isShown(TrafficClass.ROCE)) {
      svg.arrow(left, upper, right, toUpper, "way" + lost, "RDMA traffic, " + names);
    }
    if (isShown(TrafficClass.CNP)) {
      double lower = HEIGHT - 46;
      svg.arrow(
          right, toUpper + lower, left, upper + lower, "way answer" + lost, "CNPs back, " + names);
    }
  }

  private boolean isShown(TrafficClass traffic) {
    return steps.stream().anyMatch(it -> it.mark(traffic) != ProofMark.NONE);
  }

  private void drawBox(PathStep step, double height) {
    double x = x(step);
    double y = y(step, height);
    svg.rect(
        x, y, box, HEIGHT, (step.isGap() ? "gap " : "") + "host " + step.mark().style() + "-box");
    svg.mark(x + 7, y + 8, 20, step.mark());
    svg.fitted(x + 34, y + 23, box - 36, "name", Markup.clean(step.name()));
    double line = y + 46;
    for (Row row : rows(step)) {
      if (row.mark() != ProofMark.NONE) {
        svg.mark(x + 9, line - 12, MARK, row.mark());
      }
      svg.fitted(x + 34, line, box - 36, "small", Markup.clean(row.text()));
      line += 20;
    }
    ProofMark back = step.mark(TrafficClass.CNP);
    if (back != ProofMark.NONE) {
      svg.mark(x + 9, y + HEIGHT - 20, MARK, back);
      svg.fitted(x + 34, y + HEIGHT - 8, box - 36, "small", "CNPs back");
    }
  }

  private List<Row> rows(PathStep step) {
    List<Row> rows = new ArrayList<>();
    boolean end = step.in().isEmpty() || step.out().isEmpty();
    ProofMark whole = step.mark(TrafficClass.ROCE);
    if (step.isGap()) {
      return List.of(new Row(whole, "no cable tells it"));
    }
    if (!step.in().isEmpty()) {
      ProofMark mark = end ? whole : step.mark(TrafficClass.ROCE, step.in());
      rows.add(new Row(mark, "in " + PathStep.names(step.in())));
    }
    if (!step.out().isEmpty()) {
      ProofMark mark = end ? whole : step.mark(TrafficClass.ROCE, step.out());
      rows.add(new Row(mark, "out " + PathStep.names(step.out())));
    }
    Subject nic = nics.get(step.machines().getFirst());
    if (nic != null && end) {
      rows.add(new Row(ProofMark.NONE, "NIC " + nic.name()));
    }
    return rows;
  }

  private static String title(PathStep step) {
    return Markup.clean(step.name())
        + ": RDMA there "
        + step.words(TrafficClass.ROCE)
        + "; CNPs back "
        + step.words(TrafficClass.CNP);
  }

  private void drawKey(double y) {
    double x = 2;
    if (isShown(TrafficClass.ROCE)) {
      svg.arrow(x, y + 12, x + 44, y + 12, "way", "RDMA traffic");
      svg.text(x + 52, y + 16, "small", "RDMA traffic");
      x += 160;
    }
    if (isShown(TrafficClass.CNP)) {
      svg.arrow(x + 44, y + 12, x, y + 12, "way answer", "CNPs");
      svg.text(x + 52, y + 16, "small", "CNPs, the answers to marks");
    }
  }
}
