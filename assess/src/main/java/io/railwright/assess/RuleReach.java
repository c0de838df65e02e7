package io.railwright.assess;

import io.railwright.knowledge.Along;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Expectation.Group;
import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.Rule;

/** How far a rule looks beyond what it is judged on. */
public enum RuleReach {
  /** At one machine. */
  MACHINE,
  /** At both ends of a cable, or at what the neighbour there tells. */
  LINK,
  /** At machines that must be alike, or must differ. */
  FABRIC;

  public static RuleReach of(Rule rule, Knowledge knowledge) {
    boolean link =
        RelationUse.of(knowledge.tests(rule.applies()), rule).contains(Along.PEER)
            || knowledge.parameter(rule.parameter()).atSwitch().isPresent();
    if (link) {
      return LINK;
    }
    return isAcross(rule.expect()) || FleetRules.asks(rule) ? FABRIC : MACHINE;
  }

  private static boolean isAcross(Expectation expectation) {
    return switch (expectation) {
      case Expectation.SameAcross(Group group) -> group != Group.HOST;
      case Expectation.UniqueAcrossFabric _ -> true;
      case Expectation.Not(Expectation inner) -> isAcross(inner);
      case Expectation.Equals _,
          Expectation.OneOf _,
          Expectation.AtLeast _,
          Expectation.AtMost _,
          Expectation.Between _,
          Expectation.Matches _,
          Expectation.Presence _,
          Expectation.WithinLimit _ ->
          false;
    };
  }
}
