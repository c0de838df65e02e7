package io.railwright.flow.sweep;

import io.railwright.flow.simulation.SimulationRequest;
import io.railwright.model.simulation.RunMeasure;
import java.util.List;

/**
 * What is to be searched, as a file says it.
 *
 * @param points how many of the sequence, beside the corners and what is there already
 * @param seeds the most runs of a point
 * @param goals what makes a point better, the first one first
 */
record SweepFile(
    SimulationRequest request,
    List<SweptParameter> parameters,
    int points,
    int seeds,
    List<RunMeasure> goals) {
  SweepFile {
    parameters = List.copyOf(parameters);
    goals = List.copyOf(goals);
  }
}
