package io.railwright.knowledge;

/** Something that must hold for a rule, a setting or a profile to apply. */
public sealed interface Condition {
  /**
   * A value that must be as expected.
   *
   * @param subject a parameter or a value of the site
   */
  record Test(Operand subject, Expectation expectation) implements Condition {}

  /** All that the selection of this name asks for. */
  record Selected(String selection) implements Condition {}
}
