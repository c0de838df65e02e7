package io.railwright.view.audit;

import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Finding;
import io.railwright.model.text.Plain;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.TextOutput;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * All there is to say of a finding: why, what it costs, what to type, and where that comes from.
 */
final class Details {
  private static final int MOST = 12;

  private final TextOutput out;

  Details(TextOutput out) {
    this.out = out;
  }

  void print(Group group, Map<String, String> sources) {
    Finding first = group.first();
    said("why", first.why());
    said("impact", first.impact());
    said("costs", group.costs());
    if (first.effect() != Effect.NONE) {
      said(
          "change",
          "risk %s, in force after %s, undone %s"
              .formatted(first.risk().word(), words(first.effect()), first.reversible().word()));
    }
    List<Finding> shown = group.findings().stream().limit(MOST).toList();
    shown.stream()
        .flatMap(it -> it.actions().stream().map(one -> Group.prompt(it.subject(), one)))
        .distinct()
        .forEach(prompt -> said("do", prompt));
    if (!group.assumes().isEmpty()) {
      said("assumes", group.assumes() + "; its commands are left out until somebody says so");
    }
    for (Finding finding : shown) {
      finding.evidence().forEach(this::evidence);
    }
    int more = group.findings().size() - shown.size();
    if (more > 0) {
      said("", "and " + Fit.plural(more, "subject") + " more; -o json has all");
    }
    first.sources().forEach(id -> said("source", sources.getOrDefault(id, id)));
    out.println();
  }

  private static String words(Effect effect) {
    return switch (effect) {
      case NONE, RUNTIME -> "the command";
      case LINK_FLAP -> "the command, which takes the link down and up";
      case DRIVER_RESTART, REBOOT, POWER_CYCLE -> "a " + effect.word().replace('-', ' ');
    };
  }

  private void evidence(Fact fact) {
    String line = fact.line() == 0 ? "" : ", line " + fact.line();
    said(
        "seen",
        "%s %s = %s  (%s%s)"
            .formatted(
                fact.subject().path(),
                fact.key(),
                fact.value().print(),
                fact.origin().command(),
                line));
  }

  private void said(String label, String text) {
    String start = " ".repeat(12) + "%-8s".formatted(label);
    List<String> words = Arrays.asList(Plain.line(text, 2000).split(" ", -1));
    Fit.words(start, words, " ").forEach(out::println);
  }
}
