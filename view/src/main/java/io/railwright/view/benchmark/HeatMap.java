package io.railwright.view.benchmark;

import io.railwright.model.benchmark.MeshPair;
import io.railwright.model.benchmark.MeshReport;
import io.railwright.view.html.Drawing;
import io.railwright.view.html.Svg;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Each sender with each receiver; by switch where there are many hosts. */
final class HeatMap {
  private static final int MOST_HOSTS = 64;
  private static final double LEFT = 110;
  private static final double TOP = 124;

  /** Names of switches stand above those of the columns. */
  private static final double LEAF_NAMES = 14;

  private static final double SIZE = 14;

  /** A page makes pictures as wide as itself; those of a few hosts are not to grow with it. */
  private static final double LEAST_WIDTH = 860;

  /** So much less than the best is as red as it gets. */
  private static final double WORST = 0.5;

  /** Parts less than the best that the scale below the map shows. */
  private static final double[] SCALE = {0, 0.1, 0.25, WORST};

  private static final double SCALE_STEP = 90;

  private HeatMap() {}

  /** Whether there are so many hosts that those of a switch are one row. */
  static boolean isBySwitch(MeshReport report, List<MeshPair> pairs) {
    Set<String> hosts = hosts(pairs);
    return hosts.size() > MOST_HOSTS && report.leaves().keySet().containsAll(hosts);
  }

  private static Set<String> hosts(List<MeshPair> pairs) {
    Set<String> hosts = new TreeSet<>();
    pairs.forEach(pair -> hosts.addAll(List.of(pair.a(), pair.b())));
    return hosts;
  }

  static Drawing of(MeshReport report, List<MeshPair> pairs) {
    Map<String, String> leaves = report.leaves();
    Set<String> hosts = hosts(pairs);
    boolean byLeaf = isBySwitch(report, pairs);
    List<String> names =
        byLeaf
            ? hosts.stream()
                .map(host -> leaves.getOrDefault(host, host))
                .distinct()
                .sorted()
                .toList()
            : hosts.stream()
                .sorted(
                    Comparator.comparing((String host) -> leaves.getOrDefault(host, ""))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    Map<String, List<Double>> cells = new LinkedHashMap<>();
    for (MeshPair pair : pairs) {
      String from = byLeaf ? leaves.getOrDefault(pair.a(), pair.a()) : pair.a();
      String to = byLeaf ? leaves.getOrDefault(pair.b(), pair.b()) : pair.b();
      cells.computeIfAbsent(from + "\t" + to, _ -> new ArrayList<>()).add(pair.value());
    }
    return drawn(report, names, cells, byLeaf ? Map.of() : leaves);
  }

  private static Drawing drawn(
      MeshReport report,
      List<String> names,
      Map<String, List<Double>> cells,
      Map<String, String> leaves) {
    boolean times = report.unit().equals("us");
    double best = best(cells, times);
    Svg svg = new Svg(false);
    for (int row = 0; row < names.size(); row++) {
      double y = TOP + row * SIZE;
      svg.fitted(4, y + 11, LEFT - 8, "small", names.get(row));
      svg.upright(LEFT + row * SIZE + 11, TOP - 5, TOP - LEAF_NAMES - 8, "small", names.get(row));
      for (int column = 0; column < names.size(); column++) {
        List<Double> values =
            cells.getOrDefault(names.get(row) + "\t" + names.get(column), List.of());
        if (!values.isEmpty()) {
          double value = Numbers.median(values);
          double less = times ? 1 - best / value : 1 - value / best;
          String title = names.get(row) + " -> " + names.get(column) + ": ";
          cell(svg, LEFT + column * SIZE, y, less, title + words(values, report.unit(), times));
        }
      }
    }
    borders(svg, names, leaves);
    double side = names.size() * SIZE;
    scale(svg, TOP + side + 14, best, times, report.unit());
    String label = report.test() + " from each row to each column, in " + report.unit();
    return new Drawing(svg, Math.max(LEAST_WIDTH, LEFT + side + 60), TOP + side + 44, label);
  }

  /** Of several pairs the median, and the worst, which it hides. */
  private static String words(List<Double> values, String unit, boolean times) {
    String median = Numbers.of(Numbers.median(values)) + " " + unit;
    if (values.size() == 1) {
      return median;
    }
    double worst = times ? Collections.max(values) : Collections.min(values);
    return median
        + ", the median of "
        + values.size()
        + "; the worst "
        + Numbers.of(worst)
        + " "
        + unit;
  }

  /** Where the hosts of one switch end and those of the next begin, over the cells. */
  private static void borders(Svg svg, List<String> names, Map<String, String> leaves) {
    double side = names.size() * SIZE;
    String above = "";
    for (int row = 0; row < names.size(); row++) {
      String leaf = leaves.getOrDefault(names.get(row), "");
      double at = row * SIZE;
      if (!leaf.equals(above)) {
        svg.line(0, TOP + at, LEFT + side, TOP + at, "cable", leaf);
        svg.line(LEFT + at, LEAF_NAMES - 10, LEFT + at, TOP + side, "cable", leaf);
        svg.text(LEFT + at + 3, LEAF_NAMES - 2, "small", leaf);
        above = leaf;
      }
    }
  }

  /** What was measured has a ground, so that the best of it is not taken for nothing. */
  private static void cell(Svg svg, double x, double y, double less, String title) {
    svg.rect(x, y, SIZE, SIZE, "track");
    svg.heat(x, y, SIZE, less / WORST, title);
  }

  /** What the colours stand for. */
  private static void scale(Svg svg, double y, double best, boolean times, String unit) {
    for (int at = 0; at < SCALE.length; at++) {
      double less = SCALE[at];
      double x = 4 + at * SCALE_STEP;
      String value = Numbers.of(times ? best / (1 - less) : best * (1 - less)) + " " + unit;
      String end = at < SCALE.length - 1 ? "" : times ? " or more" : " or less";
      cell(svg, x, y, less, value + end);
      svg.text(x + SIZE + 5, y + 11, "small", value + end);
    }
  }

  private static double best(Map<String, List<Double>> cells, boolean times) {
    double best = times ? Double.MAX_VALUE : 0;
    for (List<Double> values : cells.values()) {
      double value = Numbers.median(values);
      best = times ? Math.min(best, value) : Math.max(best, value);
    }
    return best;
  }
}
