package io.railwright.view.trace;

import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathVerdict;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.TreeMap;

/** The verdicts of one path: what each promises, what breaks it first, and what to do next. */
final class VerdictCards {
  private VerdictCards() {}

  static String of(PathProof proof) {
    StringBuilder html = new StringBuilder("<ul class=\"cards\">\n");
    new TreeMap<>(proof.verdicts())
        .forEach(
            (verdict, outcome) -> html.append(card(verdict, outcome, PairsSection.title(proof))));
    return html.append("</ul>\n").toString();
  }

  private static String card(PathVerdict verdict, PathProof.Outcome outcome, String path) {
    ProofMark mark = ProofMark.of(outcome.proof());
    String head =
        "<li class=\"%s-card\"><p>%s <b>%s</b> %s</p>%n"
            .formatted(mark.style(), Html.badge(mark), verdict.word(), mark.meaning());
    String body =
        outcome
            .first()
            .map(it -> first(it, "What to do next for " + verdict.word() + ", " + path))
            .orElseGet(() -> Html.paragraph(TraceWords.promise(verdict)));
    return head + body + "</li>\n";
  }

  private static String first(PathCheck check, String label) {
    String place = TraceWords.of(check.at());
    String steps =
        check.next().isEmpty()
            ? ""
            : Html.block(label, check.next().stream().map(TraceWords::step).toList());
    return "<p>First at <b>%s</b>: %s</p>%n"
            .formatted(Markup.text(place), Markup.text(check.cause()))
        + steps;
  }
}
