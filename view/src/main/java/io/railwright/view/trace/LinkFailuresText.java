package io.railwright.view.trace;

import io.railwright.model.path.LinkFailures;

/** What failures of single cables would do. */
final class LinkFailuresText {
  private final ProofLines lines;

  LinkFailuresText(ProofLines lines) {
    this.lines = lines;
  }

  void print(LinkFailures failures) {
    lines.blank();
    lines.paragraph(LinkFailureWords.title(failures) + ":");
    if (failures.rings().isEmpty()) {
      lines.paragraph(LinkFailureWords.none(failures));
    }
    failures.rings().forEach(this::print);
  }

  private void print(LinkFailures.Ring ring) {
    lines.blank();
    lines.label(ring.proof(), "safe: " + ring.cause());
    lines.line(LinkFailureWords.when(ring) + " [switch.no-cycle]");
    lines.actions(ring.next());
  }
}
