package io.railwright.checks.sample.web;

/** Named by a metaphor, and so is what it holds; {@code Lookup} would do. */
final class ToldText {
  private ToldText() {}

  /** A class within a class is named for people too. */
  static final class Lookup {
    private Lookup() {}

    record Room(int size) {}
  }
}
