package io.railwright.model.simulation;

import io.railwright.model.text.Worded;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Settings that were tried, and those of them that nothing beats.
 *
 * @param goals what makes a point better, the first one first
 * @param rounds how many seeds each point of a round has run with, and how many points there were
 * @param points in the order in which they were made
 * @param leftOut why points of the space can't be simulated, and how many
 * @param verdict what the front offers against the fabric as it is
 * @param assumed what was not read of the fabric
 */
public record SweepReport(
    String scenario,
    String profile,
    List<String> parameters,
    List<RunMeasure> goals,
    List<Round> rounds,
    List<Point> points,
    Map<String, Integer> leftOut,
    String verdict,
    List<String> assumed) {
  public SweepReport {
    parameters = List.copyOf(parameters);
    goals = List.copyOf(goals);
    rounds = List.copyOf(rounds);
    points = List.copyOf(points);
    leftOut = Collections.unmodifiableMap(new TreeMap<>(leftOut));
    assumed = List.copyOf(assumed);
  }

  /** So many points with so many seeds each. */
  public record Round(int seeds, int points) {}

  /** Where a point comes from. */
  public enum Origin implements Worded {
    /** Nothing is changed. */
    AS_IT_IS,
    /** What the simulator, and the firmware of NICs, have if nobody sets it. */
    DEFAULTS,
    /** An end of every range. */
    CORNER,
    /** Of the sequence of Sobol. */
    SOBOL
  }

  /** How far a point came. */
  public enum Fate implements Worded {
    /** No point of the last round is better in all goals. */
    FRONT,
    /** It ran with all seeds, and another is better. */
    BEATEN,
    /** It left before the last round. */
    LEFT
  }

  /**
   * One choice of settings.
   *
   * @param number from 1
   * @param changes {@code name=value}; empty for the fabric as it is
   * @param seeds how many runs it had
   * @param values means of those measures that every run has
   */
  public record Point(
      int number,
      Origin origin,
      List<String> changes,
      int seeds,
      Map<RunMeasure, Estimate> values,
      Fate fate) {
    public Point {
      changes = List.copyOf(changes);
      values =
          Collections.unmodifiableMap(
              values.isEmpty() ? new EnumMap<>(RunMeasure.class) : new EnumMap<>(values));
    }

    public Optional<Estimate> value(RunMeasure measure) {
      return Optional.ofNullable(values.get(measure));
    }
  }

  /**
   * A mean over seeds.
   *
   * @param half of its 95 % interval
   */
  public record Estimate(double mean, double half) {}
}
