package io.railwright.checks.sample.flow.change;

import io.railwright.checks.sample.change.Writes;

/** May change a machine. */
public final class Carries {
  Writes writes() {
    return new Writes();
  }
}
