package io.railwright.assess;

import io.railwright.assess.site.Site;
import io.railwright.knowledge.Along;
import io.railwright.knowledge.Condition;
import io.railwright.knowledge.Operand;
import io.railwright.knowledge.Parameter;
import io.railwright.survey.Catalogue;
import java.util.List;

/** Something that must hold of an item before anything is known of the site. */
record Select(int parameter, Along along, Demand demand) {
  static Select of(Catalogue catalogue, Condition.Test condition) {
    if (!(condition.subject() instanceof Operand.Other(String id, Along along))) {
      throw new IllegalArgumentException("what a site is can't be told by what the site says");
    }
    Parameter parameter = catalogue.knowledge().parameter(id);
    return new Select(
        catalogue.number(id),
        along,
        Demand.of(condition.expectation(), Demand.Against.of(parameter, Site.NOWHERE, catalogue)));
  }

  static boolean allHold(List<Select> all, JudgedItem item) {
    for (Select one : all) {
      if (!one.holds(item)) {
        return false;
      }
    }
    return true;
  }

  /** What can't be told does not hold. */
  private boolean holds(JudgedItem item) {
    return demand.of(item.at(parameter, along), item).isYes();
  }
}
