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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

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
    List<Set<Subject>> tiers = tiers();
    int rows = tiers.stream().mapToInt(it -> Math.ceilDiv(it.size(), IN_A_ROW)).sum();
    double top = 4 + rows * (HEIGHT + GAP) + tiers.size() * (TIER - HEIGHT - GAP);
    double end = placeHosts(groups, top);
    double bottom = top;
    for (Set<Subject> tier : tiers.reversed()) {
      bottom = placeTier(tier, bottom);
    }
    drawCables();
    SwitchBox box = new SwitchBox(svg, cables, fabric.switches());
    tiers.forEach(tier -> tier.forEach(it -> box.draw(it, place(it).x(), place(it).y())));
    drawHosts(groups);
    return new Drawing(svg, WIDTH, end, label);
  }

  /** What stands above the hosts, the uppermost first: spines, leaves, hypervisors. */
  private List<Set<Subject>> tiers() {
    Set<Subject> leaves = new TreeSet<>(cables.leaves());
    Set<Subject> hypervisors = new TreeSet<>(leaves);
    hypervisors.removeIf(it -> !Cables.isHypervisor(it));
    leaves.removeAll(hypervisors);
    return Stream.of(fabric.spines(), leaves, hypervisors).filter(it -> !it.isEmpty()).toList();
  }

  /** Side by side, in as many rows as they need; tells where the tier begins. */
  private double placeTier(Set<Subject> machines, double bottom) {
    List<Subject> all = new ArrayList<>(machines);
    all.sort(Comparator.comparingDouble(this::middle)); // else lines cross
    int rows = Math.ceilDiv(all.size(), IN_A_ROW);
    double top = bottom - TIER - (rows - 1) * (HEIGHT + GAP);
    if (rows == 1 && areApart(all)) {
      all.forEach(it -> places.put(it, new Place(middle(it) - BOX / 2, top)));
      return top;
    }
    for (int at = 0; at < all.size(); at++) {
      int row = at / IN_A_ROW;
      int inRow = Math.min(IN_A_ROW, all.size() - row * IN_A_ROW);
      double x = (WIDTH - inRow * (BOX + GAP)) / 2 + at % IN_A_ROW * (BOX + GAP);
      places.put(all.get(at), new Place(x, top + row * (HEIGHT + GAP)));
    }
    return top;
  }

  /** Whether each has room in the middle above what is cabled to it. */
  private boolean areApart(List<Subject> inOrder) {
    for (int at = 1; at < inOrder.size(); at++) {
      if (middle(inOrder.get(at)) - middle(inOrder.get(at - 1)) < BOX + GAP) {
        return false;
      }
    }
    return true;
  }

  /** The middle of those below that are cabled to it; of the picture where none is. */
  private double middle(Subject machine) {
    return cables.bundles().stream()
        .filter(it -> it.to().equals(machine))
        .flatMap(it -> Optional.ofNullable(places.get(it.from())).stream())
        .mapToDouble(it -> it.x() + BOX / 2)
        .average()
        .orElse(WIDTH / 2);
  }

  /** Groups stand side by side where they fit into a row. */
  private double placeHosts(Map<String, List<PictureMachine>> groups, double top) {
    double y = top;
    List<String> row = new ArrayList<>();
    int inRow = 0;
    for (Map.Entry<String, List<PictureMachine>> group : groups.entrySet()) {
      if (inRow + group.getValue().size() > IN_A_ROW && inRow > 0) {
        y = placeRow(row, groups, y);
        row.clear();
        inRow = 0;
      }
      row.add(group.getKey());
      inRow += group.getValue().size();
    }
    return (row.isEmpty() ? y : placeRow(row, groups, y)) + 4;
  }

  private double placeRow(List<String> row, Map<String, List<PictureMachine>> groups, double top) {
    double y = top + (row.stream().allMatch(it -> title(it).isEmpty()) ? 0 : 20);
    List<PictureMachine> all =
        row.stream().flatMap(it -> groups.getOrDefault(it, List.of()).stream()).toList();
    for (int at = 0; at < all.size(); at++) {
      int line = at / IN_A_ROW;
      int inLine = Math.min(IN_A_ROW, all.size() - line * IN_A_ROW);
      double x = (WIDTH - inLine * (BOX + GAP)) / 2 + at % IN_A_ROW * (BOX + GAP);
      places.put(all.get(at).machine(), new Place(x, y + line * (HEIGHT + GAP)));
    }
    return y + Math.ceilDiv(all.size(), IN_A_ROW) * (HEIGHT + GAP) + GAP;
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
