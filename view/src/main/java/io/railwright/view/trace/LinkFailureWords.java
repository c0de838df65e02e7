package io.railwright.view.trace;

import io.railwright.model.fabric.Relation;
import io.railwright.model.path.LinkFailures;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import java.util.List;

/** What failures of single cables would do, in sentences. */
final class LinkFailureWords {
  private static final int MOST_CABLES = 3;

  private LinkFailureWords() {}

  static String title(LinkFailures failures) {
    return "If one cable between switches fails (%s tried, on the shortest ways that are left)"
        .formatted(Fit.plural(failures.cables(), "cable"));
  }

  /** What is said where there is no ring. */
  static String none(LinkFailures failures) {
    return failures.cables() == 0
        ? "No cable between switches is known."
        : "No ports would wait for each other in a ring.";
  }

  static String when(LinkFailures.Ring ring) {
    return "when this cable fails: " + cables(ring.closedBy());
  }

  private static String cables(List<Relation.Cable> cables) {
    return FoldedNames.some(
        cables.stream()
            .map(it -> TraceWords.of(it.from()) + " - " + TraceWords.of(it.to()))
            .toList(),
        MOST_CABLES);
  }
}
