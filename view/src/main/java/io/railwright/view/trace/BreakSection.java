package io.railwright.view.trace;

import io.railwright.model.path.PathBreak;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import java.util.ArrayList;
import java.util.List;

/** A row for each break, the commonest first, which opens to where it is and what mends it. */
final class BreakSection {
  private static final int MOST_NAMES = 3;
  private static final int ALL_NAMES = 200;

  private final SourceNumbers sources;

  BreakSection(SourceNumbers sources) {
    this.sources = sources;
  }

  String html(List<AlikeBreaks> breaks, long pairs) {
    StringBuilder html =
        new StringBuilder(
            """
            <section id="breaks" aria-labelledby="breaks-title">
            <h2 id="breaks-title">Breaks</h2>
            """);
    if (breaks.isEmpty()) {
      html.append(
          Html.paragraph(
              pairs == 0 ? "There is no pair." : "No break was found: every pair is proven."));
    }
    for (int number = 0; number < breaks.size(); number++) {
      html.append(row(number, breaks.get(number)));
    }
    return html.append("</section>\n").toString();
  }

  private String row(int number, AlikeBreaks alike) {
    PathBreak first = alike.first();
    ProofMark mark = ProofMark.of(first.proof());
    List<String> steps = steps(alike);
    String more =
        "%s %s · %s · on the way of %s%s"
            .formatted(
                alike.verdicts(),
                mark.meaning(),
                alike.places(MOST_NAMES),
                alike.ways(),
                steps.isEmpty() ? "" : " · " + steps.getFirst());
    return "<details class=\"finding\" id=\"break-%d\">%n".formatted(number)
        + "<summary>%s<span class=\"fault\">%s</span>%n<span class=\"more\">%s</span></summary>%n"
            .formatted(Html.badge(mark), Markup.text(first.cause()), Markup.text(more))
        + "<div class=\"inside\">\n<dl class=\"facts\">\n"
        + Html.fact("rule", first.rule())
        + Html.fact("where", alike.places(ALL_NAMES))
        + Html.fact("pairs", alike.ways() + firsts(alike))
        + Html.raw("sources", sources.of(first.rule()))
        + "</dl>\n"
        + (steps.isEmpty() ? "" : "<h3>Fix</h3>\n" + Html.block("Fix " + number, steps))
        + "</div></details>\n";
  }

  private static String firsts(AlikeBreaks alike) {
    long firsts = alike.breaks().stream().mapToLong(PathBreak::firstOf).max().orElse(0);
    return firsts == 0
        ? "; others break before it"
        : "; at one machine the first break of " + Fit.plural(firsts, "pair");
  }

  private static List<String> steps(AlikeBreaks alike) {
    List<String> steps = new ArrayList<>(alike.next().stream().map(TraceWords::step).toList());
    if (!alike.likewise().isEmpty()) {
      steps.add(alike.likewise());
    }
    return steps;
  }
}
