package io.railwright.flow.change;

import io.railwright.flow.FabricException;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Risk;
import io.railwright.model.text.Nearest;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /** A rule that is mistyped would be a plan that mends nothing. */
  void check(Set<String> known) throws FabricException {
    for (String rule : Stream.concat(only.stream(), except.stream()).sorted().toList()) {
      if (!known.contains(rule)) {
        throw new FabricException("there is no rule '" + rule + "'" + Nearest.hint(rule, known));
      }
    }
  }

  boolean takes(String rule) {
    return (only.isEmpty() || only.contains(rule)) && !except.contains(rule);
  }

  /** What to type for a plan that mends this rule as well. */
  String with(String rule) {
    if (except.contains(rule)) {
      return "rail plan without --except " + rule;
    }
    return "rail plan --only "
        + Stream.concat(Stream.of(rule), only.stream().sorted()).collect(Collectors.joining(","));
  }

  boolean dares(Finding finding) {
    return finding.risk().compareTo(maxRisk) <= 0;
  }
}
