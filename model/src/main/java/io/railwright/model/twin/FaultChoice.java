package io.railwright.model.twin;

/**
 * A fault that a user can name.
 *
 * @param operands where it is and how much of it, as a user types it
 */
public record FaultChoice(String name, String operands, String meaning) {}
