package io.railwright.checks.sample.flow.one;

import io.railwright.checks.sample.flow.change.Carries;

/** Must not have a machine changed. */
final class CallsChange {
  Carries carries() {
    return new Carries();
  }
}
