package io.railwright.assess.site;

import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Expectation;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Rule;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which values of the site a rule asks for. */
public final class SiteUse {
  private SiteUse() {}

  /**
   * Their keys: of its conditions, of what it expects and of what it would set.
   *
   * @param tests its conditions, with those of selections
   */
  public static Set<String> of(List<Condition.Test> tests, Rule rule) {
    Set<String> keys = new LinkedHashSet<>();
    for (Condition.Test test : tests) {
      add(test.subject(), keys);
      add(test.expectation(), keys);
    }
    add(rule.expect(), keys);
    rule.fix().ifPresent(fix -> add(fix, keys));
    return keys;
  }

  private static void add(Operand operand, Set<String> keys) {
    if (operand instanceof Operand.Site(String key)) {
      keys.add(key);
    }
  }

  private static void add(Expectation expectation, Set<String> keys) {
    switch (expectation) {
      case Expectation.Equals(Operand one) -> add(one, keys);
      case Expectation.OneOf(List<Operand> some) -> some.forEach(one -> add(one, keys));
      case Expectation.AtLeast(Operand one) -> add(one, keys);
      case Expectation.AtMost(Operand one) -> add(one, keys);
      case Expectation.Between(Operand least, Operand most) -> {
        add(least, keys);
        add(most, keys);
      }
      case Expectation.Not(Expectation inner) -> add(inner, keys);
      case Expectation.Matches _,
          Expectation.Presence _,
          Expectation.SameAcross _,
          Expectation.UniqueAcrossFabric _,
          Expectation.WithinLimit _ -> {}
    }
  }
}
