package io.railwright.assess.drift;

import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Risk;
import io.railwright.model.finding.Severity;
import io.railwright.model.finding.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How much a difference matters: by the rules that look at the parameter and apply, and whether one
 * fails.
 */
final class Weights {
  private final Map<String, List<Rule>> byParameter = new HashMap<>();
  private final NotApplicable notApplicable;
  private final Map<String, Weight> failed = new HashMap<>();
  private final Set<String> assumed = new HashSet<>();

  /** Of rules that compare hosts: such a rule says how grave it is, and not which side is wrong. */
  private final Map<String, Weight> unlike = new HashMap<>();

  /** What a difference weighs; the rule is empty if none looks at the parameter. */
  record Weight(Severity severity, String rule, String impact, Risk risk) {}

  /** A difference for the better: worth a line, and no fault. */
  static final Weight BETTER = new Weight(Severity.INFO, "", "", Risk.NONE);

  Weights(Knowledge knowledge, List<Finding> findings, NotApplicable notApplicable) {
    this.notApplicable = notApplicable;
    for (Rule rule : knowledge.rules().values()) {
      byParameter.computeIfAbsent(rule.parameter(), _ -> new ArrayList<>()).add(rule);
    }
    byParameter.values().forEach(rules -> rules.sort(Comparator.comparing(Rule::severity)));
    List<Finding> failing = findings.stream().filter(it -> it.status() == Status.FAIL).toList();
    failing.forEach(it -> fail(knowledge, it));
    failing.forEach(it -> failHidden(knowledge, it));
  }

  private void fail(Knowledge knowledge, Finding finding) {
    Weight weight =
        new Weight(finding.severity(), finding.rule(), finding.impact(), finding.risk());
    fail(knowledge, finding.subject(), weight);
    Rule failed = knowledge.rules().get(finding.rule());
    boolean contested =
        finding.assumes().stream()
            .map(it -> knowledge.site().get(it.key()))
            .anyMatch(it -> it != null && it.fabricWide());
    if (failed != null && contested) {
      assumed.add(key(finding.subject(), failed.parameter()));
    }
  }

  /**
   * What a finding hides on the same machine has failed as well; others only differ from it. What
   * is told of a part by itself, which one finding may hide of another part, counts first.
   */
  private void failHidden(Knowledge knowledge, Finding finding) {
    for (Finding.Hidden hidden : finding.hides()) {
      Rule rule = knowledge.rules().get(hidden.rule());
      boolean here = hidden.subject().root().equals(finding.subject().root());
      if (rule != null && here && hidden.status() == Status.FAIL) {
        fail(
            knowledge,
            hidden.subject(),
            new Weight(rule.severity(), rule.id(), rule.impact(), rule.risk()));
      }
    }
  }

  private void fail(Knowledge knowledge, Subject subject, Weight weight) {
    Rule rule = knowledge.rules().get(weight.rule());
    if (rule != null) {
      boolean compares = rule.expect() instanceof Expectation.SameAcross;
      (compares ? unlike : failed).putIfAbsent(key(subject, rule.parameter()), weight);
    }
  }

  /**
   * Whether that a rule fails here rests on what the fabric as a whole is taken for, and nobody
   * said: no other host can vouch for that.
   */
  boolean isAssumed(Subject subject, String parameter) {
    return assumed.contains(key(subject, parameter));
  }

  private static String key(Subject subject, String parameter) {
    return subject.path() + " " + parameter;
  }

  /** Whether a rule calls the value wrong; that it differs from others does not make it so. */
  boolean fails(Subject subject, String parameter) {
    return failed.containsKey(key(subject, parameter));
  }

  /**
   * A rule that fails here says more than one that only looks, which does not tell what the
   * difference does: that is what happens where it fails. One that asks no more than that something
   * be there has nothing to say of what else it might be.
   */
  Weight of(Subject subject, String parameter) {
    String key = key(subject, parameter);
    Weight here = failed.getOrDefault(key, unlike.get(key));
    if (here != null) {
      return here;
    }
    Optional<Rule> gravest =
        byParameter.getOrDefault(parameter, List.of()).stream()
            .filter(rule -> !(rule.expect() instanceof Expectation.Presence))
            .filter(rule -> !notApplicable.holds(subject, rule.id()))
            .findFirst();
    if (gravest.isEmpty()) {
      return new Weight(Severity.INFO, "", "", Risk.MEDIUM);
    }
    Rule rule = gravest.get();
    boolean grave = rule.severity().compareTo(Severity.MEDIUM) < 0;
    return new Weight(grave ? Severity.MEDIUM : rule.severity(), rule.id(), "", rule.risk());
  }
}
