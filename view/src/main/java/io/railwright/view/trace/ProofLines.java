package io.railwright.view.trace;

import io.railwright.model.finding.Action;
import io.railwright.model.path.Proof;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Ink;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.List;

/** Lines that begin with what came of a check, and what belongs to them. */
final class ProofLines {
  private static final int LONGEST = 1000;
  private static final String INDENT = "          ";

  private final TextOutput out;

  ProofLines(TextOutput out) {
    this.out = out;
  }

  void blank() {
    out.println();
  }

  void label(Proof proof, String text) {
    Ink ink =
        switch (proof) {
          case BROKEN -> Ink.RED;
          case UNKNOWN -> Ink.YELLOW;
          case PROVEN -> Ink.CYAN;
        };
    out.print(ink, "%-9s".formatted(proof.word()));
    List<String> lines = Wrapped.beside(INDENT, Plain.line(text, LONGEST), out.columns());
    out.println(" " + lines.getFirst().substring(INDENT.length()));
    lines.stream().skip(1).forEach(out::println);
  }

  void actions(List<Action> actions) {
    for (Action action : actions) {
      line(TraceWords.step(action));
    }
  }

  void line(String text) {
    Wrapped.beside(INDENT, Plain.line(text, LONGEST), out.columns()).forEach(out::println);
  }

  void paragraph(String text) {
    Wrapped.paragraph(text, out.columns()).forEach(out::println);
  }
}
