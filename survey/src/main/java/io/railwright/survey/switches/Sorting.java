package io.railwright.survey.switches;

import io.railwright.model.fact.Fact;
import java.util.List;

/**
 * Into which class each code point is sorted.
 *
 * @param classes by code point
 * @param evidence where that stands
 */
record Sorting(List<Integer> classes, List<Fact> evidence) {
  Sorting {
    classes = List.copyOf(classes);
    evidence = List.copyOf(evidence);
  }
}
