package io.railwright.model.finding;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * What a rule has to say of a subject. One cause is one finding: what it hides is listed in it.
 *
 * @param cost the share of a port's throughput that is at stake, in percent; 0 for a mere risk
 * @param found the value that was judged; unknown with the reason where there is none
 * @param remark why it could not be judged or need not be; empty for a pass and a failure
 * @param actions what sets it right, in order; empty where rail does not know
 * @param sources ids of the sources of the claim
 * @param evidence the facts that were looked at
 */
public record Finding(
    String rule,
    String title,
    Subject subject,
    Status status,
    Severity severity,
    int cost,
    Expected expected,
    Value found,
    String remark,
    String why,
    String impact,
    Risk risk,
    Effect effect,
    Reversible reversible,
    List<Action> actions,
    List<String> sources,
    List<Fact> evidence,
    List<Hidden> hides) {
  public Finding {
    actions = List.copyOf(actions);
    sources = List.copyOf(sources);
    evidence = List.copyOf(evidence);
    hides = List.copyOf(hides);
  }

  /** Another finding that follows from this one and is not counted for itself. */
  public record Hidden(String rule, Subject subject, Status status, String found) {}

  /** What was found, for people; where there was nothing to judge, why. */
  public String foundWords() {
    return remark.isEmpty() ? found.print() : remark;
  }

  /** This finding with those that follow from it. */
  public Finding hiding(List<Hidden> others) {
    return new Finding(
        rule,
        title,
        subject,
        status,
        severity,
        cost,
        expected,
        found,
        remark,
        why,
        impact,
        risk,
        effect,
        reversible,
        actions,
        sources,
        evidence,
        others);
  }
}
