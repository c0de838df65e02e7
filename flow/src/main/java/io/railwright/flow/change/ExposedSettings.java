package io.railwright.flow.change;

import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.knowledge.Rule;
import io.railwright.knowledge.Setting;
import io.railwright.model.finding.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a rule wants of a firmware setting that its card does not show yet: the same card is told by
 * the same tool, in the same plan, once another setting has made it visible.
 */
final class ExposedSettings {
  private final Knowledge knowledge;

  ExposedSettings(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  /**
   * The action for a rule that could not be judged.
   *
   * @param exposing what makes its setting visible
   */
  Optional<Action> of(String rule, Action exposing) {
    return switch (exposing) {
      case Action.Command(List<String> words) ->
          pair(rule).map(pair -> new Action.Command(withLast(words, pair)));
      case Action.ClusterResource(String kind, String setting, Optional<Action> onNode) ->
          onNode
              .flatMap(it -> of(rule, it))
              .map(it -> new Action.ClusterResource(kind, setting, Optional.of(it)));
      case Action.Write _,
          Action.KernelArgument _,
          Action.Configuration _,
          Action.AtBoot _,
          Action.ByHand _ ->
          Optional.empty();
    };
  }

  private static List<String> withLast(List<String> words, String last) {
    List<String> others = new ArrayList<>(words.subList(0, words.size() - 1));
    others.add(last);
    return others;
  }

  /** {@code NAME=VALUE}, where the rule wants one value and a firmware tool sets it. */
  private Optional<String> pair(String id) {
    Rule rule = knowledge.rules().get(id);
    if (rule == null) {
      return Optional.empty();
    }
    Parameter parameter = knowledge.parameters().get(rule.parameter());
    if (parameter == null
        || !(rule.expect() instanceof Expectation.Equals(Operand.Literal(String value)))
        || !(parameter.set().orElse(null) instanceof Setting.Command(List<String> words))
        || !words.getFirst().equals("mstconfig")) {
      return Optional.empty();
    }
    String number = parameter.type().choices().getOrDefault(value, value);
    return Optional.of(words.getLast().replaceFirst("=\\{\\w+}$", "=" + number));
  }
}
