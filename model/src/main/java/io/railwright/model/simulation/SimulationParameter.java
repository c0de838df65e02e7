package io.railwright.model.simulation;

/**
 * A parameter of a simulation that a user can set.
 *
 * @param firmwareName what the firmware of NICs calls it; empty where it has no name there
 * @param unit or the words to choose from
 * @param usual what it is if nobody sets it
 */
public record SimulationParameter(
    String name, String firmwareName, String unit, String usual, String meaning) {}
