package io.railwright.web.page;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Severity;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Draws a fabric in rows, with what is wrong on the lines. Of very many hosts only those are drawn
 * of which there is something to say; the others are counted.
 */
final class MapPicture {
  private static final double WIDTH = 1120;
  private static final double BOX = 128;
  private static final double HEIGHT = 40;
  private static final double GAP = 11;
  private static final double BETWEEN_ROWS = 12;
  private static final double BETWEEN_TIERS = 84;
  private static final int IN_A_ROW = 8;
  private static final int MOST_HOSTS = 48;

  private record Spot(double x, double y) {}

  private final FabricMap map;
  private final Svg svg = new Svg(true);
  private final Map<Subject, Spot> spots = new HashMap<>();
  private double bottom = 8;
  private String counted = "";

  MapPicture(FabricMap map) {
    this.map = map;
  }

  Drawing draw() {
    for (List<Subject> tier : map.tiers()) {
      place(drawn(tier));
    }
    map.links().forEach(this::line);
    spots.forEach(this::box);
    map.links().forEach(this::sign);
    return new Drawing(svg, WIDTH, bottom, "The fabric: machines and their links");
  }

  /** What was left out, in words; empty if nothing was. */
  String counted() {
    return counted;
  }

  private List<Subject> drawn(List<Subject> tier) {
    if (tier.size() <= MOST_HOSTS) {
      return tier;
    }
    Map<Boolean, List<Subject>> bySign =
        tier.stream().collect(Collectors.partitioningBy(it -> mark(it) != AlertMark.FINE));
    List<Subject> told = new ArrayList<>(bySign.getOrDefault(true, List.of()));
    told.sort((a, b) -> mark(a).compareTo(mark(b)));
    List<Subject> shown = told.subList(0, Math.min(MOST_HOSTS, told.size()));
    counted = (tier.size() - shown.size()) + " machines without an alert are not drawn.";
    return shown;
  }

  private AlertMark mark(Subject machine) {
    return map.machines().getOrDefault(machine, AlertMark.FINE);
  }

  private void place(List<Subject> tier) {
    if (tier.isEmpty()) {
      return;
    }
    if (!spots.isEmpty()) {
      bottom += BETWEEN_TIERS - BETWEEN_ROWS;
    }
    for (int from = 0; from < tier.size(); from += IN_A_ROW) {
      List<Subject> row = tier.subList(from, Math.min(tier.size(), from + IN_A_ROW));
      double taken = row.size() * (BOX + GAP) - GAP;
      double x = (WIDTH - taken) / 2;
      for (Subject machine : row) {
        spots.put(machine, new Spot(x, bottom));
        x += BOX + GAP;
      }
      bottom += HEIGHT + BETWEEN_ROWS;
    }
  }

  private void line(FabricMap.Link link) {
    Spot lower = spots.get(link.lower());
    Spot upper = spots.get(link.upper());
    if (lower == null || upper == null) {
      return;
    }
    svg.line(
        lower.x() + BOX / 2,
        lower.y(),
        upper.x() + BOX / 2,
        upper.y() + HEIGHT,
        style(link),
        title(link));
  }

  private static String style(FabricMap.Link link) {
    String many = link.cables() > 1 ? "cable many" : "cable";
    return switch (link.mark()) {
      case CRITICAL, HIGH -> many + " hot";
      case MEDIUM, LOW -> many + " warm";
      case PENDING -> many + (isSevere(link) ? " hot soon" : " warm soon");
      case UNKNOWN -> many + " gap";
      case INFO, SILENCED, FINE -> many;
    };
  }

  private static boolean isSevere(FabricMap.Link link) {
    return link.port().stream()
        .flatMap(it -> it.alerts().stream())
        .anyMatch(it -> it.severity().compareTo(Severity.HIGH) <= 0);
  }

  private static String title(FabricMap.Link link) {
    String ends = link.lower().name() + " to " + link.upper().name();
    return ends + ": " + (link.says().isEmpty() ? link.mark().meaning() : link.says());
  }

  /** In the middle of a line, so that colour is not the only sign. */
  private void sign(FabricMap.Link link) {
    Spot lower = spots.get(link.lower());
    Spot upper = spots.get(link.upper());
    if (lower == null || upper == null || link.mark() == AlertMark.FINE) {
      return;
    }
    double x = (lower.x() + upper.x() + BOX) / 2;
    double y = (lower.y() + upper.y() + HEIGHT) / 2;
    String address = link.port().map(Links::port).orElse("");
    svg.link(address, true, title(link), () -> svg.mark(x - 9, y - 9, 18, link.mark()));
  }

  private void box(Subject machine, Spot spot) {
    AlertMark mark = mark(machine);
    String style = machine.path().startsWith("switch/") ? "switch" : "host";
    svg.link(
        Links.device(machine),
        true,
        machine.name() + ": " + mark.meaning(),
        () -> {
          svg.rect(spot.x(), spot.y(), BOX, HEIGHT, style);
          svg.mark(spot.x() + 7, spot.y() + 11, 18, mark);
          svg.fitted(spot.x() + 31, spot.y() + 18, BOX - 34, "name", machine.name());
          svg.fitted(spot.x() + 31, spot.y() + 32, BOX - 34, "small", machine.root().kind().word());
        });
  }
}
