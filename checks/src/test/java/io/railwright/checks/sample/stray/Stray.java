package io.railwright.checks.sample.stray;

/** In a package that the table of modules does not know. */
final class Stray {
  private Stray() {}
}
