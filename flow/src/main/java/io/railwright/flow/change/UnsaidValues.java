package io.railwright.flow.change;

import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Rule;
import io.railwright.model.change.Plan;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.report.AuditReport;
import io.railwright.model.report.Checklist;
import io.railwright.model.report.SiteValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Steps of a guide that nobody can plan, since the site does not say what is wanted: no rule finds
 * that something is missing which nobody has asked for.
 */
record UnsaidValues(Knowledge knowledge, AuditReport report) {
  /** A list that has no usual value is empty where all is to be taken as usual. */
  private static final Set<String> NOTHING = Set.of("", "none");

  List<Plan.LeftOut> leftOut(PlanChoice choice) {
    Optional<Subject> vcenter =
        report.machines().stream().filter(it -> it.kind().equals(Kind.VCENTER)).findFirst();
    List<Plan.LeftOut> left = new ArrayList<>();
    if (vcenter.isPresent()) {
      report.checklist().stream()
          .flatMap(it -> it.steps().stream())
          .filter(it -> it.state() != Checklist.State.DONE)
          .flatMap(it -> it.rules().stream())
          .distinct()
          .filter(choice::takes)
          .forEach(rule -> unsaid(rule).forEach(key -> left.add(left(rule, key, vcenter.get()))));
    }
    return left;
  }

  private static Plan.LeftOut left(String rule, String key, Subject vcenter) {
    return new Plan.LeftOut(
        rule + " " + vcenter,
        vcenter.name(),
        "the site does not say %s, so that rail can't tell what is wanted".formatted(key),
        "say it in site.yaml; rail explain " + key);
  }

  /** The values that a rule waits for. */
  private List<String> unsaid(String id) {
    Set<String> said =
        report.site().stream()
            .filter(it -> it.origin() == SiteValue.Origin.SAID && !NOTHING.contains(it.value()))
            .map(SiteValue::key)
            .collect(Collectors.toSet());
    Rule rule = knowledge.rules().get(id);
    List<String> keys = new ArrayList<>();
    for (Condition condition : rule == null ? List.<Condition>of() : rule.applies()) {
      if (condition instanceof Condition.Test(Operand.Site(String key), var _)
          && !said.contains(key)) {
        keys.add(key);
      }
    }
    return keys;
  }
}
