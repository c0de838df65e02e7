package io.railwright.view.trace;

import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A machine of a path, which opens to what was checked there; open where not all holds. */
final class HopSection {
  private final SourceNumbers sources;

  HopSection(SourceNumbers sources) {
    this.sources = sources;
  }

  /**
   * A hop.
   *
   * @param number by which the page knows it
   * @param way where the packets go
   */
  String html(int number, String way, PathHop hop) {
    ProofMark mark = ProofMark.of(hop.checks());
    String name = Markup.text(TraceWords.of(hop));
    return "<details class=\"finding\" id=\"hop-%d\"%s>%n"
            .formatted(number, mark.isProven() ? "" : " open")
        + "<summary>%s<span class=\"fault\">%s</span>%n<span class=\"more\">%s · %s</span></summary>%n"
            .formatted(Html.badge(mark), name, way, Markup.text(count(hop)))
        + "<div class=\"inside\">\n"
        + inside(way, hop)
        + "</div></details>\n";
  }

  private static String count(PathHop hop) {
    int all = TraceWords.once(hop.checks()).size();
    int held = held(hop).size();
    return held == all
        ? "all %d checks hold".formatted(all)
        : "%d of %d checks hold".formatted(held, all);
  }

  private static List<PathCheck> held(PathHop hop) {
    return TraceWords.once(hop.checks()).stream().filter(PathCheck::holds).toList();
  }

  /** What does not hold first, and what does for who wants to know it. */
  private String inside(String way, PathHop hop) {
    List<PathCheck> broken =
        TraceWords.once(hop.checks()).stream()
            .filter(it -> !it.holds())
            .sorted(Comparator.comparing(PathCheck::proof))
            .toList();
    List<PathCheck> held = held(hop);
    String place = TraceWords.of(hop) + ", " + way;
    if (broken.isEmpty()) {
      return held.isEmpty()
          ? "<p>Nothing is asked of it here.</p>\n"
          : table("Checks at " + place, held, hop.checks());
    }
    String others =
        held.isEmpty()
            ? ""
            : "<details><summary>%s</summary>%n%s</details>%n"
                .formatted(
                    Fit.plural(held.size(), "check holds", "checks hold"),
                    table("Checks that hold at " + place, held, hop.checks()));
    return table("Checks that do not hold at " + place, broken, hop.checks()) + others;
  }

  private String table(String label, List<PathCheck> shown, List<PathCheck> all) {
    boolean fixes = shown.stream().anyMatch(it -> !it.next().isEmpty());
    StringBuilder html =
        new StringBuilder(
            """
            <table class="checks"><thead><tr><th scope="col">result</th><th scope="col">verdict</th>
            <th scope="col">check</th><th scope="col">seen</th>%s
            <th scope="col">source</th></tr></thead><tbody>
            """
                .formatted(fixes ? "<th scope=\"col\">fix</th>" : ""));
    shown.forEach(it -> html.append(row(it, all, fixes)));
    return Html.scrolled(label, html.append("</tbody></table>\n").toString());
  }

  private String row(PathCheck check, List<PathCheck> all, boolean fixes) {
    ProofMark mark = ProofMark.of(check.proof());
    return "<tr><td>%s %s</td><td>%s</td><td>%s<br><span class=\"rule\">%s</span></td><td>%s</td>%s<td>%s</td></tr>%n"
        .formatted(
            Html.badge(mark),
            mark.meaning(),
            check.verdict().word(),
            Markup.text(check.cause()),
            Markup.text(check.rule()),
            lines(TraceWords.evidence(check, all)),
            fixes ? "<td>" + lines(TraceWords.steps(check, all)) + "</td>" : "",
            sources.of(check.rule()));
  }

  private static String lines(List<String> lines) {
    return lines.stream().map(Markup::text).collect(Collectors.joining("<br>"));
  }
}
