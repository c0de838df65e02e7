package io.railwright.flow.explain;

import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Setting;
import io.railwright.model.finding.Effect;
import java.util.ArrayList;
import java.util.List;

/** What changing a parameter means, in the words of an audit. */
final class ChangeWords {
  private ChangeWords() {}

  /** Empty where what is to be done is no setting, such as to reseat a cable. */
  static String of(Parameter parameter) {
    return String.join("; ", words(parameter));
  }

  static String of(Parameter parameter, Rule rule) {
    List<String> words = new ArrayList<>(words(parameter));
    words.add("risk " + rule.risk().word());
    return String.join("; ", words);
  }

  private static List<String> words(Parameter parameter) {
    if (parameter.set().isEmpty() || parameter.effect() == Effect.NONE) {
      return List.of();
    }
    return List.of(effect(parameter) + lasts(parameter), undone(parameter));
  }

  /** Some switches save by themselves what is applied. */
  private static String lasts(Parameter parameter) {
    if (parameter.survivesReboot()) {
      return "";
    }
    return parameter.keep().orElse(null) instanceof Setting.BySystem
        ? ", lost at reboot unless it is saved"
        : ", lost at reboot";
  }

  private static String effect(Parameter parameter) {
    return switch (parameter.effect()) {
      case NONE -> "";
      case RUNTIME -> "takes effect at once";
      case LINK_FLAP -> "takes effect at once and takes the link down and up";
      case DRIVER_RESTART -> "takes effect after a driver restart";
      case REBOOT -> "takes effect after a reboot";
      case POWER_CYCLE -> "takes effect after a power cycle";
    };
  }

  private static String undone(Parameter parameter) {
    return switch (parameter.reversible()) {
      case EXACT -> "fully reversible";
      case PARTLY -> "partly reversible";
      case NO -> "not reversible";
    };
  }
}
