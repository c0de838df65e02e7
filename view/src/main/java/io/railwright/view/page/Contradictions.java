package io.railwright.view.page;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.List;

/** Where sources say different things of the same. */
final class Contradictions implements Section {
  private static final String NAME = "disagreement";
  private static final int MOST = 12;

  @Override
  public String title() {
    return "Sources disagree";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    List<Fact> found =
        facts.all().stream().filter(fact -> fact.factKey().name().equals(NAME)).toList();
    List<String> lines = new ArrayList<>();
    for (Fact fact : found.subList(0, Math.min(MOST, found.size()))) {
      String what = facts.relative(fact) + " " + disputed(fact.key());
      lines.addAll(Fit.words(what.strip() + ": ", values(fact), ", ", facts.columns()));
    }
    if (found.size() > MOST) {
      lines.add("and " + (found.size() - MOST) + " more (--facts lists all)");
    }
    return lines;
  }

  /** {@code disagreement[dcb.prio-pfc][3]} is one of {@code dcb.prio-pfc[3]}. */
  private static String disputed(String key) {
    int close = key.indexOf(']');
    return close < 0 ? key : key.substring(NAME.length() + 1, close) + key.substring(close + 1);
  }

  private static List<String> values(Fact fact) {
    return fact.value() instanceof Value.Listing(List<String> items)
        ? items.stream().map(item -> PageFacts.print(Value.text(item))).toList()
        : List.of(PageFacts.print(fact.value()));
  }
}
