package io.railwright.assess;

import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.model.finding.Expected;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.value.Value;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Values that a rule calls wrong by themselves. Where most have such a value, who differs from them
 * is not at fault: nobody is told to undo what others have still to do.
 */
final class BrokenValues {
  private final Knowledge knowledge;
  private final Set<String> broken = new HashSet<>();

  BrokenValues(Knowledge knowledge, Collection<Finding> findings) {
    this.knowledge = knowledge;
    for (Finding finding : findings) {
      add(finding.rule(), finding.status(), finding.foundWords());
      finding.hides().forEach(it -> add(it.rule(), it.status(), it.found()));
    }
  }

  private void add(String id, Status status, String found) {
    Rule rule = knowledge.rules().get(id);
    if (rule != null && status == Status.FAIL && !compares(rule)) {
      broken.add(key(rule, found));
    }
  }

  private static boolean compares(Rule rule) {
    return rule.expect() instanceof Expectation.SameAcross
        || rule.expect() instanceof Expectation.UniqueAcrossFabric;
  }

  /** Whether that this differs from others is no fault, since the others are wrong. */
  boolean excuse(Finding finding) {
    Rule rule = knowledge.rules().get(finding.rule());
    return rule != null
        && compares(rule)
        && !broken.contains(key(rule, finding.foundWords()))
        && isBroken(rule, finding.expected());
  }

  private boolean isBroken(Rule rule, Expected expected) {
    return switch (expected) {
      case Expected.OfMost(Value usual, int _, int _, String _) ->
          broken.contains(key(rule, usual.print()));
      case Expected.Named(Expected number, var _, var _) -> isBroken(rule, number);
      case Expected.NoMajority(var shares) ->
          shares.stream().anyMatch(it -> broken.contains(key(rule, it.value().print())));
      case Expected.Exactly _,
          Expected.OneOf _,
          Expected.AtLeast _,
          Expected.AtMost _,
          Expected.Below _,
          Expected.Between _,
          Expected.Like _,
          Expected.Presence _,
          Expected.Not _,
          Expected.SameOnEvery _,
          Expected.OnNoOther _ ->
          false;
    };
  }

  /** By what is printed: of what is hidden nothing else is kept. */
  private static String key(Rule rule, String found) {
    return rule.parameter() + " " + found;
  }
}
