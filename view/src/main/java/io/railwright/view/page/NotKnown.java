package io.railwright.view.page;

import io.railwright.model.fact.Fact;
import io.railwright.model.text.Plain;
import io.railwright.model.value.Value;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What could not be read, a line for each reason. */
final class NotKnown implements Section {
  private static final String ABSENT = " is not installed";
  private static final int MOST = 16;
  private static final int LONGEST_REASON = 64;

  @Override
  public String title() {
    return "Not known";
  }

  @Override
  public List<String> lines(PageFacts facts) {
    Set<String> absent = new TreeSet<>();
    Map<String, List<Fact>> reasons = new TreeMap<>();
    for (Fact fact : facts.all()) {
      if (fact.value() instanceof Value.Unknown(String reason)) {
        if (reason.endsWith(ABSENT)) {
          absent.add(reason.substring(0, reason.length() - ABSENT.length()));
        } else {
          reasons.computeIfAbsent(reason, r -> new ArrayList<>()).add(fact);
        }
      }
    }
    List<String> lines = new ArrayList<>();
    if (!absent.isEmpty()) {
      String label = Fit.plural(absent.size(), "tool") + " not installed: ";
      lines.add(Fit.folded(label, List.copyOf(absent), facts.columns()));
    }
    reasons.entrySet().stream()
        .sorted((one, other) -> other.getValue().size() - one.getValue().size())
        .limit(MOST)
        .forEach(entry -> lines.add(line(facts, entry.getKey(), entry.getValue())));
    if (reasons.size() > MOST) {
      lines.add("and " + Fit.plural(reasons.size() - MOST, "more reason") + " (--facts lists all)");
    }
    return lines;
  }

  /** The reason, how much it holds for, and of what. A reason for one thing is given in full. */
  private static String line(PageFacts facts, String reason, List<Fact> unknown) {
    Set<String> what = new TreeSet<>();
    for (Fact fact : unknown) {
      boolean probe = fact.key().equals("probe.answer");
      what.add(probe ? facts.relative(fact).replace("probe/", "") : fact.key());
    }
    if (unknown.size() == 1) {
      String name = what.iterator().next();
      String subject = facts.relative(unknown.getFirst());
      boolean own = subject.isEmpty() || subject.startsWith("probe/");
      return Plain.line((own ? name : subject + " " + name) + ": " + reason, 300);
    }
    String label = Plain.line(reason, LONGEST_REASON) + " (" + unknown.size() + "): ";
    return Fit.folded(label, List.copyOf(what), facts.columns());
  }
}
