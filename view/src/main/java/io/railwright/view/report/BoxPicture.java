package io.railwright.view.report;

import io.railwright.model.fact.Subject;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Few hosts: a box each below their switches, and a line for each bundle of cables. */
final class BoxPicture {
  private static final double WIDTH = 1120;
  private static final double BOX = 132;
  private static final double HEIGHT = 44;
  private static final double GAP = 8;
  private static final double TIER = 96;
  private static final int IN_A_ROW = 8;

  private final Svg svg;
  private final Cables cables;
  private final String label;
  private final Map<Subject, Place> places = new LinkedHashMap<>();

  /** The upper left corner of a box. */
  private record Place(double x, double y) {}

  BoxPicture(Svg svg, Cables cables, String label) {
    this.svg = svg;
    this.cables = cables;
    this.label = label;
  }

  Drawing draw(Map<String, List<ReportHost>> groups, Set<Subject> spines) {
    double y = 4;
    for (Set<Subject> tier : List.of(spines, cables.leaves())) {
      if (!tier.isEmpty()) {
        y = placeTier(tier, y);
      }
    }
    double end = placeHosts(groups, y);
    drawCables();
    spines.forEach(this::drawSwitch);
    cables.leaves().forEach(this::drawSwitch);
    drawHosts(groups);
    return new Drawing(svg, WIDTH, end, label);
  }

  /** Side by side, in as many rows as they need. */
  private double placeTier(Set<Subject> switches, double top) {
    List<Subject> all = List.copyOf(switches);
    double y = top;
    for (int from = 0; from < all.size(); from += IN_A_ROW) {
      List<Subject> row = all.subList(from, Math.min(all.size(), from + IN_A_ROW));
      double x = (WIDTH - row.size() * (BOX + GAP)) / 2;
      for (Subject one : row) {
        places.put(one, new Place(x, y));
        x += BOX + GAP;
      }
      y += HEIGHT + GAP;
    }
    return y - HEIGHT - GAP + TIER;
  }

  private double placeHosts(Map<String, List<ReportHost>> groups, double top) {
    double y = top;
    for (Map.Entry<String, List<ReportHost>> group : groups.entrySet()) {
      y += title(group.getKey()).isEmpty() ? 0 : 20;
      List<ReportHost> all = group.getValue();
      for (int at = 0; at < all.size(); at++) {
        int inRow = Math.min(IN_A_ROW, all.size() - at / IN_A_ROW * IN_A_ROW);
        double start = (WIDTH - inRow * (BOX + GAP)) / 2;
        double x = start + at % IN_A_ROW * (BOX + GAP);
        int row = at / IN_A_ROW;
        places.put(all.get(at).machine(), new Place(x, y + row * (HEIGHT + GAP)));
      }
      y += Math.ceilDiv(all.size(), IN_A_ROW) * (HEIGHT + GAP) + GAP;
    }
    return y + 4;
  }

  /** A group that only says which switches its hosts are cabled to is seen from the lines. */
  private static String title(String group) {
    return group.startsWith(ReportHosts.CABLED) ? "" : group;
  }

  private void drawCables() {
    for (Cables.Bundle bundle : cables.bundles()) {
      Place from = places.get(bundle.from());
      Place to = places.get(bundle.to());
      if (from != null && to != null) {
        boolean up = to.y() < from.y();
        svg.line(
            from.x() + BOX / 2,
            up ? from.y() : from.y() + HEIGHT,
            to.x() + BOX / 2,
            up ? to.y() + HEIGHT : to.y(),
            bundle.cables() > 1 ? "cable many" : "cable",
            words(bundle));
      }
    }
  }

  private static String words(Cables.Bundle bundle) {
    return bundle.from().name()
        + " to "
        + bundle.to().name()
        + ": "
        + Fit.plural(bundle.cables(), "cable")
        + rails(bundle.rails());
  }

  private static String rails(Set<Integer> rails) {
    return rails.isEmpty() ? "" : ", rail " + Fit.ranges(new ArrayList<>(new TreeSet<>(rails)));
  }

  private Place place(Subject machine) {
    return Objects.requireNonNull(
        places.get(machine), "every machine has a place before it is drawn");
  }

  private void drawSwitch(Subject machine) {
    Place at = place(machine);
    svg.rect(at.x(), at.y(), BOX, HEIGHT, "switch");
    svg.fitted(at.x() + 8, at.y() + 19, BOX - 12, "name", Markup.clean(machine.name()));
    List<Cables.Bundle> below =
        cables.bundles().stream().filter(it -> it.to().equals(machine)).toList();
    Set<Integer> rails =
        below.stream().flatMap(it -> it.rails().stream()).collect(Collectors.toSet());
    int all = below.stream().mapToInt(Cables.Bundle::cables).sum();
    svg.fitted(
        at.x() + 8,
        at.y() + 35,
        BOX - 12,
        "small",
        all == 0 ? "switch" : Fit.plural(all, "cable") + rails(rails));
  }

  private void drawHosts(Map<String, List<ReportHost>> groups) {
    groups.forEach(
        (group, hosts) -> {
          Place first = place(hosts.getFirst().machine());
          if (!title(group).isEmpty()) {
            svg.text(first.x(), first.y() - 6, "name", group);
          }
          hosts.forEach(host -> svg.host(host, true, () -> drawHost(host)));
        });
  }

  private void drawHost(ReportHost host) {
    Place at = place(host.machine());
    svg.rect(at.x(), at.y(), BOX, HEIGHT, "host");
    svg.mark(at.x() + 6, at.y() + 10, 24, host.mark());
    svg.fitted(at.x() + 36, at.y() + 19, BOX - 38, "name", host.name());
    svg.fitted(at.x() + 36, at.y() + 35, BOX - 38, "small", second(host));
  }

  private String second(ReportHost host) {
    Set<Integer> rails = new TreeSet<>();
    cables.of(host.machine()).forEach(it -> rails.addAll(it.rails()));
    if (!rails.isEmpty()) {
      return "rail " + Fit.ranges(new ArrayList<>(rails));
    }
    return host.faults().isEmpty() ? host.mark().word() : Fit.plural(host.faults().size(), "fault");
  }
}
