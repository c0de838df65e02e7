package io.railwright.view.report;

import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Finding;
import io.railwright.view.audit.FirstStep;
import io.railwright.view.audit.Group;
import io.railwright.view.layout.Fit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;

/**
 * Whether the fixes of faults take something down. What is not known of one is promised of none.
 */
final class Disruption {
  private final List<Effect> effects;
  private final long silent;

  private Disruption(List<Effect> effects) {
    this.effects = effects;
    this.silent = effects.stream().filter(it -> it == Effect.NONE).count();
  }

  /** In a few sentences. */
  static String of(List<Group> failed) {
    List<Effect> effects =
        failed.stream().filter(it -> FirstStep.of(it).isKnown()).map(Disruption::effect).toList();
    List<String> sentences = new ArrayList<>();
    if (!effects.isEmpty()) {
      Disruption known = new Disruption(effects);
      sentences.add(known.fixes() + ".");
      sentences.add(known.reboots());
    }
    int none = failed.size() - effects.size();
    if (none > 0) {
      sentences.add(Fit.plural(none, "fault has", "faults have") + " no fix yet.");
    }
    sentences.removeIf(String::isEmpty);
    return String.join(" ", sentences);
  }

  /** The worst that the fix does on any of its machines. */
  private static Effect effect(Group group) {
    return group.findings().stream()
        .map(Finding::effect)
        .max(Comparator.naturalOrder())
        .orElse(Effect.NONE);
  }

  private String fixes() {
    Effect first = effects.getFirst();
    boolean single = effects.size() == 1;
    if (silent == effects.size()) {
      return single
          ? "What the known fix takes is not known"
          : "What the %d known fixes take is not known".formatted(effects.size());
    }
    if (effects.stream().allMatch(it -> it == first)) {
      return single
          ? "The known fix " + does(first)
          : "All %d known fixes %s".formatted(effects.size(), alsoDo(first));
    }
    List<String> parts = new ArrayList<>();
    for (Effect effect : EnumSet.range(Effect.RUNTIME, Effect.POWER_CYCLE)) {
      long number = effects.stream().filter(it -> it == effect).count();
      if (number > 0) {
        parts.add(Fit.plural(number, does(effect), alsoDo(effect)));
      }
    }
    if (silent > 0) {
      parts.add("what %d %s is not known".formatted(silent, silent == 1 ? "takes" : "take"));
    }
    return "Of %d known fixes, %s and %s"
        .formatted(
            effects.size(), String.join(", ", parts.subList(0, parts.size() - 1)), parts.getLast());
  }

  /** Nothing where one needs it, which is said already, or where nothing is known. */
  private String reboots() {
    boolean needed = effects.stream().anyMatch(it -> it.compareTo(Effect.REBOOT) >= 0);
    if (needed || silent == effects.size()) {
      return "";
    }
    if (silent > 0) {
      return "None is known to need a reboot.";
    }
    return effects.size() == 1 ? "It needs no reboot." : "None needs a reboot.";
  }

  private static String does(Effect effect) {
    return switch (effect) {
      case NONE -> "has no known effect";
      case RUNTIME -> "works at once";
      case LINK_FLAP -> "takes links down and up";
      case DRIVER_RESTART -> "needs a driver restart";
      case REBOOT -> "needs a reboot";
      case POWER_CYCLE -> "needs a power cycle";
    };
  }

  private static String alsoDo(Effect effect) {
    return switch (effect) {
      case NONE -> "have no known effect";
      case RUNTIME -> "work at once";
      case LINK_FLAP -> "take links down and up";
      case DRIVER_RESTART -> "need a driver restart";
      case REBOOT -> "need a reboot";
      case POWER_CYCLE -> "need a power cycle";
    };
  }
}
