package io.railwright.view.report;

import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Severity;
import io.railwright.model.report.AuditReport;
import io.railwright.view.audit.FirstStep;
import io.railwright.view.audit.Group;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.FoldedNames;
import io.railwright.view.layout.MachineCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is broken first, what people notice of it, and what to do, in sentences for somebody who
 * knows none of the words of a finding.
 */
final class Opening {
  private static final int MOST_IMPACTS = 3;
  private static final int MOST_NAMES = 3;

  private final AuditReport audit;
  private final List<Group> failed;

  Opening(AuditReport audit, List<Group> failed) {
    this.audit = audit;
    this.failed = failed;
  }

  /** Sentences by what they tell; none where nothing failed. */
  Map<String, String> sentences() {
    Map<String, String> sentences = new LinkedHashMap<>();
    if (!failed.isEmpty()) {
      Group worst = failed.getFirst();
      String label = worst.first().severity() == Severity.INFO ? "To know" : "Broken first";
      sentences.put(label, worst.fault() + " (" + share(worst) + ").");
      sentences.put("What users notice", String.join(" ", impacts()));
      sentences.put("Do first", first() + " " + disruption());
    }
    return sentences;
  }

  private String share(Group group) {
    return MachineCount.share(group.machines(), audit.machines());
  }

  /** Of the faults that are as grave as high, else of the first alone. */
  private List<String> impacts() {
    return failed.stream()
        .filter(it -> it.equals(failed.getFirst()) || isGrave(it))
        .map(it -> Sentence.ended(it.first().impact()))
        .distinct()
        .limit(MOST_IMPACTS)
        .toList();
  }

  private static boolean isGrave(Group group) {
    return group.first().severity().compareTo(Severity.HIGH) <= 0;
  }

  private String first() {
    Group worst = failed.getFirst();
    FirstStep step = FirstStep.of(worst);
    if (step.isKnown()) {
      String where = FoldedNames.some(worst.hosts(), MOST_NAMES);
      return Sentence.ended("On " + where + ": " + step.text())
          + (worst.assumes().isEmpty()
              ? ""
              : " This assumes " + worst.assumes() + ", which nobody has confirmed.");
    }
    return step.isWithheld()
        ? "Confirm that " + worst.assumes() + " is meant here: the fix rests on it."
        : "No fix is known for this; the row below says why it matters.";
  }

  /** Whether the fixes of all faults take something down. What is not known of one is said too. */
  private String disruption() {
    List<Effect> effects =
        failed.stream().filter(it -> FirstStep.of(it).isKnown()).map(Opening::effect).toList();
    List<String> sentences = new ArrayList<>();
    if (!effects.isEmpty()) {
      List<String> parts = new ArrayList<>();
      for (Effect effect : EnumSet.range(Effect.RUNTIME, Effect.POWER_CYCLE)) {
        long number = effects.stream().filter(effect::equals).count();
        if (number > 0) {
          parts.add(Fit.plural(number, one(effect), several(effect)));
        }
      }
      long silent = effects.stream().filter(Effect.NONE::equals).count();
      if (silent > 0) {
        parts.add("what " + silent + " takes is not known");
      }
      sentences.add(
          alike(effects).orElseGet(() -> "Of " + count(effects) + ", " + and(parts)) + ".");
      if (effects.stream().noneMatch(it -> it.compareTo(Effect.REBOOT) >= 0)) {
        sentences.add(silent > 0 ? "None is known to need a reboot." : "None needs a reboot.");
      }
    }
    long none = failed.size() - effects.size();
    if (none > 0) {
      sentences.add(Fit.plural(none, "fault has", "faults have") + " no fix yet.");
    }
    return String.join(" ", sentences);
  }

  private static String count(List<Effect> effects) {
    return Fit.plural(effects.size(), "known fix", "known fixes");
  }

  /** Of fixes that all do the same. */
  private static Optional<String> alike(List<Effect> effects) {
    Effect first = effects.getFirst();
    if (first == Effect.NONE || effects.stream().anyMatch(it -> it != first)) {
      return Optional.empty();
    }
    return Optional.of(
        effects.size() == 1
            ? "The known fix " + one(first)
            : "All " + count(effects) + " " + several(first));
  }

  private static String and(List<String> parts) {
    int last = parts.size() - 1;
    return last == 0
        ? parts.getFirst()
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  /** The worst that the fix does on any of its machines. */
  private static Effect effect(Group group) {
    return group.findings().stream()
        .map(Finding::effect)
        .max(Comparator.naturalOrder())
        .orElse(Effect.NONE);
  }

  private static String one(Effect effect) {
    return switch (effect) {
      case NONE -> "does nothing that is known";
      case RUNTIME -> "works at once";
      case LINK_FLAP -> "takes links down and up";
      case DRIVER_RESTART -> "needs a driver restart";
      case REBOOT -> "needs a reboot";
      case POWER_CYCLE -> "needs a power cycle";
    };
  }

  private static String several(Effect effect) {
    return one(effect).replaceFirst("^(work|take|need)s", "$1").replaceFirst("^does", "do");
  }
}
