package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.report.SiteValue;
import io.railwright.view.Markdown;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a plan takes the site to be, for those who know better. */
final class PlanAssumptions {
  private final TextOutput out;

  PlanAssumptions(TextOutput out) {
    this.out = out;
  }

  /**
   * @param unsaid the values that nobody said
   */
  void print(Plan plan, List<SiteValue> unsaid) {
    said(plan);
    if (unsaid.isEmpty()) {
      out.println("No value of the site had to be inferred.");
      return;
    }
    out.println(
        "Nobody said these; they were inferred. Where one is wrong, say the right one in"
            + " `site.yaml` and plan anew.");
    out.println();
    out.println("| value | why it is taken for true | of |");
    out.println("|---|---|---|");
    for (SiteValue value : unsaid) {
      boolean usual = value.origin() == SiteValue.Origin.ASSUMED;
      out.println(
          "| %s | %s | %s |"
              .formatted(
                  Markdown.codeCell(value.key() + "=" + value.value()),
                  Markdown.cell((usual ? "nothing shows it; usual: " : "") + value.because()),
                  Fit.plural(value.hosts(), "machine")));
    }
  }

  private void said(Plan plan) {
    List<String> ways = new ArrayList<>();
    if (!plan.terms().site().isEmpty()) {
      ways.add("Values of the site are those of " + Markdown.text(plan.terms().site()) + ".");
    }
    if (!plan.terms().assumed().isEmpty()) {
      ways.add(
          "Whoever made the plan accepted (`--assume`): "
              + plan.terms().assumed().stream()
                  .map(Markdown::text)
                  .collect(Collectors.joining(", "))
              + ".");
    }
    if (!plan.assumes().isEmpty()) {
      ways.add(
          "Steps rest on what nobody said of the site and nothing shows: "
              + plan.assumes().stream()
                  .map(it -> Markdown.text(it.toString()))
                  .collect(Collectors.joining(", "))
              + ".");
    }
    if (!ways.isEmpty()) {
      out.println(String.join(" ", ways));
      out.println();
    }
  }
}
