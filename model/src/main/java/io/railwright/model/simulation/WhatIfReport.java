package io.railwright.model.simulation;

import io.railwright.model.text.Worded;
import java.util.List;
import java.util.Optional;

/**
 * A fabric as it is against the same with something changed, over pairs of runs with one seed each.
 *
 * @param changes as the user wrote them
 * @param applied what that changed, and where
 * @param notSimulated what else a plan would change
 * @param pairs how many pairs have run
 * @param most how many were allowed
 * @param measures in the order of {@link RunMeasure}, those that there are
 * @param parties hosts and switches whose part differs, those that gain most first
 * @param verdict who gains and who pays
 * @param assumed what was not read of the fabric
 */
public record WhatIfReport(
    String scenario,
    String profile,
    List<String> changes,
    List<String> applied,
    List<String> notSimulated,
    long firstSeed,
    int pairs,
    int most,
    Ending ending,
    List<Difference> measures,
    List<Party> parties,
    String verdict,
    List<String> assumed) {
  public WhatIfReport {
    changes = List.copyOf(changes);
    applied = List.copyOf(applied);
    notSimulated = List.copyOf(notSimulated);
    measures = List.copyOf(measures);
    parties = List.copyOf(parties);
    assumed = List.copyOf(assumed);
  }

  /** Why no more pairs were run. */
  public enum Ending implements Worded {
    /** The intervals are narrow enough. */
    NARROW,
    /** As many have run as were allowed. */
    ALL_RUN,
    /** A person stopped it. */
    INTERRUPTED
  }

  /** What the pairs show. */
  public enum Shown implements Worded {
    /** Both runs of each pair have the same number. */
    EQUAL,
    NOT_SHOWN,
    LESS,
    MORE
  }

  /**
   * One number before and after.
   *
   * @param pairs those in which both runs have it
   * @param before mean
   * @param after mean
   * @param low lower end of the 95 % interval of the mean difference; empty for a single pair
   * @param smallest about the smallest difference that so many pairs show; empty where it is shown
   * @param pairsFor2Percent about how many pairs would show 2 %; empty where it is shown
   */
  public record Difference(
      RunMeasure measure,
      int pairs,
      double before,
      double after,
      double difference,
      Optional<Double> low,
      Optional<Double> high,
      Shown shown,
      Optional<Double> smallest,
      Optional<Integer> pairsFor2Percent) {}

  /**
   * A host whose flows take more or less time, or a node that is paused for longer or shorter.
   *
   * @param name such as {@code flows from h1} and {@code leaf1 in pause}
   * @param before mean in microseconds
   */
  public record Party(String name, double before, double after, double low, double high) {
    public double difference() {
      return after - before;
    }
  }
}
