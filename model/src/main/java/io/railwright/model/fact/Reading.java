package io.railwright.model.fact;

import io.railwright.model.value.Value;

/**
 * One value that a parser understood.
 *
 * @param subject relative to the machine ({@code net/eth0}); empty for the machine itself
 * @param key the text of a {@link FactKey}
 * @param raw the text of the value alone, as it was printed
 * @param line where it stood, counted from 1; 0 where the output has no lines
 */
public record Reading(
    String subject, String key, Moment moment, Value value, String raw, int line) {}
