package io.railwright.view.trace;

import io.railwright.model.path.LinkFailures;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Markup;
import java.util.List;
import java.util.stream.Collectors;

/** What failures of single cables would do, as a section of a page. */
final class LinkFailureSection {
  private LinkFailureSection() {}

  static String of(LinkFailures failures) {
    String rings =
        failures.rings().isEmpty()
            ? Html.paragraph(LinkFailureWords.none(failures))
            : failures.rings().stream().map(LinkFailureSection::ring).collect(Collectors.joining());
    return """
    <section id="failures" aria-labelledby="failures-title">
    <h2 id="failures-title">%s</h2>
    %s</section>
    """
        .formatted(Markup.text(LinkFailureWords.title(failures)), rings);
  }

  private static String ring(LinkFailures.Ring ring) {
    List<String> steps = ring.next().stream().map(TraceWords::step).toList();
    return "<h3>%s %s</h3>%n"
            .formatted(Html.badge(ProofMark.of(ring.proof())), Markup.text(ring.cause()))
        + Html.paragraph(LinkFailureWords.when(ring) + ".")
        + Html.list(steps);
  }
}
