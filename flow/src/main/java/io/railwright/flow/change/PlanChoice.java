package io.railwright.flow.change;

import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Risk;
import java.util.Set;

/**
 * Which findings a plan mends.
 *
 * @param only these rules; empty for all
 * @param except not these
 */
public record PlanChoice(Risk maxRisk, Set<String> only, Set<String> except) {
  public PlanChoice {
    only = Set.copyOf(only);
    except = Set.copyOf(except);
  }

  boolean takes(String rule) {
    return (only.isEmpty() || only.contains(rule)) && !except.contains(rule);
  }

  boolean dares(Finding finding) {
    return finding.risk().compareTo(maxRisk) <= 0;
  }
}
