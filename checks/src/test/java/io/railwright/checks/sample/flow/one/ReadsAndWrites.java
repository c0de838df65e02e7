package io.railwright.checks.sample.flow.one;

import io.railwright.checks.sample.change.Writes;

/** Must not change a machine. */
final class ReadsAndWrites {
  Writes writes() {
    return new Writes();
  }
}
