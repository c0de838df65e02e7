package io.railwright.model.simulation;

import java.util.List;

/**
 * A run's numbers, and the verdict on them.
 *
 * @param assumed what was not read of a fabric that was simulated, and was taken to be so
 */
public record SimulationResult(
    SimulationReport report, SimulationVerdict verdict, List<String> assumed) {
  public SimulationResult {
    assumed = List.copyOf(assumed);
  }
}
