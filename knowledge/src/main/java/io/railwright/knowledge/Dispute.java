package io.railwright.knowledge;

/**
 * Advice that says otherwise.
 *
 * @param who gives it: the id of a source, or words
 * @param says the advice
 * @param verdict why we side as we do
 */
public record Dispute(String who, String says, String verdict) {}
