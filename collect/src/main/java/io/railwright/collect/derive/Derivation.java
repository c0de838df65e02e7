package io.railwright.collect.derive;

/** Makes facts out of the facts of one host. What it lacks makes an unknown fact, with why. */
@FunctionalInterface
interface Derivation {
  void derive(KnownFacts known, DerivedFacts into);
}
