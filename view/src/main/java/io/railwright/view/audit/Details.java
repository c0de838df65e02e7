package io.railwright.view.audit;

import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.TextOutput;
import io.railwright.view.layout.Wrapped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All there is to say of a finding: why, what it costs, what to type, and where that comes from.
 * What is the same on many machines is said once.
 */
final class Details {
  private static final int MOST_LINES = 24;
  private static final int MOST_NAMES = 6;
  private static final int LONGEST = 2000;

  private final TextOutput out;

  Details(TextOutput out) {
    this.out = out;
  }

  void print(Group group, Map<String, String> sources) {
    Finding first = group.first();
    said("expected", first.title());
    said("why", first.why());
    said("impact", first.impact());
    said("cost", group.costs());
    if (first.effect() != Effect.NONE) {
      said("change", Fix.change(first));
    }
    fixes(group);
    if (!group.assumes().isEmpty()) {
      said(
          "assumes",
          group.assumes() + ", which nobody has confirmed: commands for machines are withheld");
    }
    evidence(group);
    hidden(first.hides());
    first.sources().forEach(id -> said("source", sources.getOrDefault(id, id)));
  }

  private void hidden(List<Finding.Hidden> hides) {
    Map<String, Boolean> failing = new LinkedHashMap<>();
    hides.forEach(it -> failing.merge(it.rule(), it.status() == Status.FAIL, Boolean::logicalOr));
    failing.forEach(
        (rule, fails) ->
            said("follows", rule + (fails ? " fails" : " is unknown") + " for the same reason"));
  }

  private void fixes(Group group) {
    List<Fix> fixes = Fix.of(group.findings());
    for (Fix fix : fixes.subList(0, Math.min(MOST_LINES, fixes.size()))) {
      (fix.isTyped()
              ? Wrapped.command(label("fix"), fix.prompt(MOST_NAMES), fix.text(), out.columns())
              : Wrapped.beside(label("fix"), fix.prompt(MOST_NAMES) + fix.text(), out.columns()))
          .forEach(out::println);
    }
    rest(fixes.size(), "step");
  }

  private void evidence(Group group) {
    List<Evidence> seen = Evidence.of(group.findings());
    seen.stream()
        .limit(MOST_LINES)
        .forEach(it -> said("seen", FoldedNames.some(it.hosts(), MOST_NAMES) + ": " + it.words()));
    rest(seen.size(), "line");
  }

  private void rest(int all, String noun) {
    if (all > MOST_LINES) {
      said("", "and " + Fit.plural(all - MOST_LINES, "more " + noun) + "; -o json has all");
    }
  }

  private static String label(String word) {
    return AuditText.INDENT + "%-10s".formatted(word);
  }

  private void said(String label, String text) {
    Wrapped.beside(label(label), Plain.line(text, LONGEST), out.columns()).forEach(out::println);
  }
}
