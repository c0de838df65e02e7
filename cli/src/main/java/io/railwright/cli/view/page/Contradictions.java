package io.railwright.cli.view.page;

import io.railwright.cli.view.layout.Fit;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Where sources say different things of the same. */
final class Contradictions implements Section {
  private static final String SUFFIX = ".disagreement";
  private static final int MOST = 12;

  @Override
  public String title() {
    return "Sources disagree";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    List<Fact> found =
        facts.all().stream().filter(fact -> fact.parameter().endsWith(SUFFIX)).toList();
    List<String> lines = new ArrayList<>();
    for (Fact fact : found.subList(0, Math.min(MOST, found.size()))) {
      int end = fact.parameter().length() - SUFFIX.length();
      String what = facts.relative(fact) + " " + fact.parameter().substring(0, end);
      lines.addAll(Fit.words(what.strip() + ": ", values(fact), ", "));
    }
    if (found.size() > MOST) {
      lines.add("and " + (found.size() - MOST) + " more (--facts lists all)");
    }
    return lines;
  }

  private static List<String> values(Fact fact) {
    return fact.value() instanceof Value.Listing(List<String> items)
        ? items.stream().map(item -> PageFacts.print(Value.text(item))).toList()
        : List.of(PageFacts.print(fact.value()));
  }
}
