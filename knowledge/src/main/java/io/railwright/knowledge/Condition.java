package io.railwright.knowledge;

/**
 * Something that must hold for a rule or a profile to apply.
 *
 * @param subject a parameter or a value of the site
 */
public record Condition(Operand subject, Expectation expectation) {}
