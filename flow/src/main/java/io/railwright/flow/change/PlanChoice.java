package io.railwright.flow.change;

import io.railwright.flow.FabricException;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Risk;
import io.railwright.model.text.Nearest;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which findings a plan mends.
 *
 * @param only these rules; empty for all
 * @param except not these
 * @param command that makes a plan of the same fabric under the same options, as it is typed; the
 *     rules are not in it
 */
public record PlanChoice(Risk maxRisk, Set<String> only, Set<String> except, String command) {
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
    List<String> both = only.stream().filter(except::contains).sorted().toList();
    if (!both.isEmpty()) {
      throw new FabricException(
          "--only and --except both name " + String.join(", ", both) + ": which is meant?");
    }
  }

  boolean takes(String rule) {
    return (only.isEmpty() || only.contains(rule)) && !except.contains(rule);
  }

  /** What to type for a plan that mends this rule as well. */
  String with(String rule) {
    Set<String> left =
        except.stream().filter(it -> !it.equals(rule)).collect(Collectors.toUnmodifiableSet());
    boolean chosen = except.contains(rule) && only.isEmpty();
    Stream<String> wanted = chosen ? Stream.empty() : Stream.concat(Stream.of(rule), sorted(only));
    return command + option("--only", wanted.toList()) + option("--except", sorted(left).toList());
  }

  /** The same plan, with further options. */
  String and(String options) {
    return command
        + " "
        + options
        + option("--only", sorted(only).toList())
        + option("--except", sorted(except).toList());
  }

  private static Stream<String> sorted(Collection<String> rules) {
    return rules.stream().sorted();
  }

  private static String option(String name, List<String> rules) {
    return rules.isEmpty() ? "" : " " + name + " " + String.join(",", rules);
  }

  boolean dares(Finding finding) {
    return finding.risk().compareTo(maxRisk) <= 0;
  }
}
