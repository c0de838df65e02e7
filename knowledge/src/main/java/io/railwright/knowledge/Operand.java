package io.railwright.knowledge;

/** What a value is compared with. */
public sealed interface Operand {
  record Literal(String text) implements Operand {}

  /** A value that the site decides, from the profile or the site's own file. */
  record Site(String key) implements Operand {}

  /** What another parameter of the same subject, or of its host, has. */
  record Other(String parameter) implements Operand {}
}
