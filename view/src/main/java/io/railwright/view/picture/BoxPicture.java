package io.railwright.view.picture;

import static io.railwright.view.picture.FabricPicture.BOX;
import static io.railwright.view.picture.FabricPicture.GAP;
import static io.railwright.view.picture.FabricPicture.HEIGHT;
import static io.railwright.view.picture.FabricPicture.IN_A_ROW;
import static io.railwright.view.picture.FabricPicture.WIDTH;

import io.railwright.model.fact.Subject;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Few hosts: a box each below their switches, and a line for each bundle of cables. */
final class BoxPicture {
  private static final double TIER = 96;

  private final Svg svg;
  private final FabricPicture fabric;
  private final Cables cables;
  private final String label;
  private final Map<Subject, Place> places = new LinkedHashMap<>();

  /** The upper left corner of a box. */
  private record Place(double x, double y) {}

  BoxPicture(Svg svg, FabricPicture fabric, String label) {
    this.svg = svg;
    this.fabric = fabric;
    this.cables = fabric.cables();
    this.label = label;
  }

  Drawing draw(Map<String, List<PictureMachine>> groups) {
    double y = 4;
    for (Set<Subject> tier : List.of(fabric.spines(), cables.leaves())) {
      if (!tier.isEmpty()) {
        y = placeTier(tier, y);
      }
    }
    double end = placeHosts(groups, y);
    drawCables();
    drawSwitches();
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

  private double placeHosts(Map<String, List<PictureMachine>> groups, double top) {
    double y = top;
    for (Map.Entry<String, List<PictureMachine>> group : groups.entrySet()) {
      y += title(group.getKey()).isEmpty() ? 0 : 20;
      List<PictureMachine> all = group.getValue();
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
    return group.startsWith(PictureMachine.CABLED) ? "" : group;
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
        + SwitchBox.rails(bundle.rails());
  }

  private Place place(Subject machine) {
    return Objects.requireNonNull(
        places.get(machine), "every machine has a place before it is drawn");
  }

  private void drawSwitches() {
    SwitchBox box = new SwitchBox(svg, cables, fabric.switches());
    for (Set<Subject> tier : List.of(fabric.spines(), cables.leaves())) {
      tier.forEach(it -> box.draw(it, place(it).x(), place(it).y()));
    }
  }

  private void drawHosts(Map<String, List<PictureMachine>> groups) {
    groups.forEach(
        (group, hosts) -> {
          Place first = place(hosts.getFirst().machine());
          if (!title(group).isEmpty()) {
            svg.text(first.x(), first.y() - 6, "name", group);
          }
          hosts.forEach(host -> svg.link(host.address(), true, host.title(), () -> drawHost(host)));
        });
  }

  private void drawHost(PictureMachine host) {
    Place at = place(host.machine());
    svg.rect(at.x(), at.y(), BOX, HEIGHT, "host");
    svg.mark(at.x() + 6, at.y() + 10, 24, host.mark());
    svg.fitted(at.x() + 36, at.y() + 19, BOX - 38, "name", host.name());
    svg.fitted(at.x() + 36, at.y() + 35, BOX - 38, "small", second(host));
  }

  private String second(PictureMachine host) {
    Set<Integer> rails = new TreeSet<>();
    cables.of(host.machine()).forEach(it -> rails.addAll(it.rails()));
    return rails.isEmpty() ? host.below() : "rail " + Fit.ranges(new ArrayList<>(rails));
  }
}
