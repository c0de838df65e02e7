package io.railwright.survey.join;

/** Makes facts out of the facts of one host. What it lacks makes an unknown fact, with why. */
@FunctionalInterface
interface Join {
  void derive(KnownFacts known, DerivedFacts into);
}
