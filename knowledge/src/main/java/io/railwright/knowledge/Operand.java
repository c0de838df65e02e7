package io.railwright.knowledge;

/** What a value is compared with. */
public sealed interface Operand {
  record Literal(String text) implements Operand {}

  /** A value that the site decides, from the profile or the site's own file. */
  record Site(String key) implements Operand {}

  /** What another parameter has: of the same thing, of its host, or of what it is joined to. */
  record Other(String parameter, Along along) implements Operand {}
}
