package io.railwright.model.simulation;

import java.util.List;

/**
 * A run's numbers, and the verdict on them.
 *
 * @param settings what the run was set to that it is not by itself
 * @param assumed what was not read of a fabric that was simulated, and was taken to be so
 */
public record SimulationResult(
    SimulationReport report,
    SimulationVerdict verdict,
    List<RunSetting> settings,
    List<String> assumed) {
  public SimulationResult {
    settings = List.copyOf(settings);
    assumed = List.copyOf(assumed);
  }
}
