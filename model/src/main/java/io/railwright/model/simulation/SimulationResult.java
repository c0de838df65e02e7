package io.railwright.model.simulation;

/** A run's numbers, and the verdict on them. */
public record SimulationResult(SimulationReport report, SimulationVerdict verdict) {}
