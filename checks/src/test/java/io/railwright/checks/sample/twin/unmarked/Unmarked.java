package io.railwright.checks.sample.twin.unmarked;

/** In a package without package-info. */
final class Unmarked {
  private Unmarked() {}
}
