package io.railwright.flow.change;

import io.railwright.assess.RuleReach;
import io.railwright.flow.OpenKnowledge;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Profile;
import io.railwright.knowledge.Rule;
import io.railwright.model.change.Plan;
import io.railwright.model.file.BadFileException;
import io.railwright.survey.Catalogue;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The rules by which it is told whether a wave is well: those that find what the plan is to mend,
 * and those about both ends of a link. A wave is judged twice, with all that the plan was judged
 * by, and by all rules that takes three times as long. How far a guide is followed needs all of
 * them, and nobody asks it of a wave.
 */
final class WaveRules {
  private WaveRules() {}

  /** What a plan was judged by, with no more rules than its waves are judged by. */
  static OpenKnowledge.Opened of(OpenKnowledge.Opened opened, Plan plan) {
    return of(
        opened, plan.steps().stream().map(it -> it.finding().split(" ", 2)[0]).distinct().toList());
  }

  /**
   * The same for these rules. Those of the same parameters come with them: who differs from others
   * is excused where another rule calls the others' value wrong.
   */
  static OpenKnowledge.Opened of(OpenKnowledge.Opened opened, Collection<String> wanted) {
    Knowledge all = opened.catalogue().knowledge();
    Set<String> parameters = new HashSet<>();
    for (Rule rule : all.rules().values()) {
      if (wanted.contains(rule.id()) || RuleReach.of(rule, all) == RuleReach.LINK) {
        parameters.add(rule.parameter());
      }
    }
    Map<String, Rule> some = new LinkedHashMap<>(all.rules());
    some.values().removeIf(rule -> !parameters.contains(rule.parameter()));
    try {
      Catalogue few = new Catalogue(all.with(some));
      return new OpenKnowledge.Opened(
          few, opened.profile().map(Profile::withoutGuide), opened.site());
    } catch (BadFileException impossible) {
      throw new IllegalStateException("parameters are as they were", impossible);
    }
  }
}
