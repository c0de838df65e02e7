package io.railwright.model.fact;

/**
 * One step of a {@link Subject}'s path.
 *
 * @param name as the machine or the person writes it, with nothing escaped
 */
public record Part(Kind kind, String name) {}
