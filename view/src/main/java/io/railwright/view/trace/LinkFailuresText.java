package io.railwright.view.trace;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Subject;
import io.railwright.model.path.LinkFailures;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import java.util.List;

/** What failures of single cables would do. */
final class LinkFailuresText {
  private static final int MOST_CABLES = 3;

  private final ProofLines lines;

  LinkFailuresText(ProofLines lines) {
    this.lines = lines;
  }

  void print(LinkFailures failures) {
    lines.blank();
    lines.paragraph(
        "If one cable between switches fails (%s tried, on the shortest ways that are left):"
            .formatted(Fit.plural(failures.cables(), "cable")));
    if (failures.rings().isEmpty()) {
      lines.paragraph(
          failures.cables() == 0
              ? "No cable between switches is known."
              : "No ports would wait for each other in a ring.");
    }
    failures.rings().forEach(this::print);
  }

  private void print(LinkFailures.Ring ring) {
    lines.blank();
    lines.label(ring.proof(), "safe: " + ring.cause());
    lines.line("when this cable fails: " + cables(ring.closedBy()) + " [switch.no-cycle]");
    lines.actions(ring.next());
  }

  private static String cables(List<Relation.Cable> cables) {
    return FoldedNames.some(
        cables.stream().map(it -> words(it.from()) + " - " + words(it.to())).toList(), MOST_CABLES);
  }

  private static String words(Subject port) {
    return port.machine() + " " + port.name();
  }
}
