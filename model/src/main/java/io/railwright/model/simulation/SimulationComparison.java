package io.railwright.model.simulation;

import java.util.List;
import java.util.Optional;

/**
 * Runs that differ in one thing.
 *
 * @param parameter what they differ in
 * @param measures what is worth comparing
 * @param verdict which run is better, and for what
 */
public record SimulationComparison(
    String parameter, List<Run> runs, List<Measure> measures, String verdict) {
  public SimulationComparison {
    runs = List.copyOf(runs);
    measures = List.copyOf(measures);
  }

  /** The outcome with one value of the parameter. */
  public record Run(String value, SimulationResult result) {}

  /**
   * One quantity of every run.
   *
   * @param values in the order of the runs; empty where a run has none, as no flow has finished
   */
  public record Measure(String name, Unit unit, List<Optional<Double>> values) {
    public Measure {
      values = List.copyOf(values);
    }
  }

  /** Of a measure. */
  public enum Unit {
    MICROSECONDS,
    KILOBYTES,
    GIGABITS_PER_SECOND,
    TIMES,
    COUNT
  }
}
