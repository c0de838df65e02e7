package io.railwright.flow.sweep;

import io.railwright.flow.simulation.ScenarioException;
import io.railwright.flow.simulation.ScenarioFamily;
import io.railwright.model.simulation.SweepReport.Origin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The points that are tried: the fabric as it is, the simulator's own values, corners of the space,
 * and points that fill it. What can't be simulated, such as kmin above kmax, is left out and
 * counted.
 */
final class SweepPoints {
  /** Up to here all corners are tried; of more dimensions there would be too many. */
  private static final int ALL_CORNERS = 4;

  /** So many times as many points are made as are asked for, in search of ones that can run. */
  private static final int TRIES = 4;

  private final SweepFile file;
  private final ScenarioFamily family;
  private final List<SweepPoint> points = new ArrayList<>();
  private final Map<String, Integer> leftOut = new TreeMap<>();
  private final Set<String> seen = new HashSet<>();

  private SweepPoints(SweepFile file, ScenarioFamily family) {
    this.file = file;
    this.family = family;
  }

  static SweepPoints of(SweepFile file, ScenarioFamily family) throws ScenarioException {
    SweepPoints points = new SweepPoints(file, family);
    points.make();
    return points;
  }

  List<SweepPoint> all() {
    return points;
  }

  /** Why, and how many. */
  Map<String, Integer> leftOut() {
    return leftOut;
  }

  private void make() throws ScenarioException {
    // What is wrong with the scenario itself is told at once, and is no point left out.
    seen.add(key(List.of()));
    points.add(new SweepPoint(1, Origin.AS_IT_IS, List.of()));
    add(
        Origin.DEFAULTS,
        file.parameters().stream()
            .map(it -> it.name().name() + "=" + it.name().parameter().usual())
            .toList());
    corners().forEach(it -> add(Origin.CORNER, at(it)));
    SobolSequence sequence = new SobolSequence(file.parameters().size());
    sequence.next(); // All zeros, which is a corner.
    int wanted = points.size() + file.points();
    for (int tried = 0; tried < TRIES * file.points() && points.size() < wanted; tried++) {
      add(Origin.SOBOL, at(sequence.next()));
    }
  }

  private List<String> at(double... shares) {
    List<String> changes = new ArrayList<>();
    for (int at = 0; at < shares.length; at++) {
      changes.add(file.parameters().get(at).change(shares[at]));
    }
    return changes;
  }

  /** All of them, or else the lowest, the highest, and each dimension alone at its highest. */
  private List<double[]> corners() {
    int dimensions = file.parameters().size();
    List<double[]> corners = new ArrayList<>();
    int all = 1 << dimensions;
    for (int bits = 0; bits < all; bits++) {
      boolean few = dimensions <= ALL_CORNERS;
      if (few || Integer.bitCount(bits) <= 1 || bits == all - 1) {
        double[] corner = new double[dimensions];
        for (int at = 0; at < dimensions; at++) {
          corner[at] = bits >> at & 1;
        }
        corners.add(corner);
      }
    }
    return corners;
  }

  private void add(Origin origin, List<String> changes) {
    try {
      if (seen.add(key(changes))) {
        points.add(new SweepPoint(points.size() + 1, origin, changes));
      }
    } catch (ScenarioException impossible) {
      leftOut.merge(reason(impossible), 1, Integer::sum);
    }
  }

  /** Two that set the same are one. */
  private String key(List<String> changes) throws ScenarioException {
    return ScenarioKey.of(family.member(changes, 1).scenario(), "");
  }

  /** Without the numbers and the port, which differ from point to point. */
  private static String reason(ScenarioException impossible) {
    return String.valueOf(impossible.getMessage())
        .replaceAll(" \\([^)]*\\)", "")
        .replaceFirst(" at [^ ;]+;.*", "")
        .replaceFirst("; .*", "")
        .replaceFirst("\\.$", "");
  }
}
