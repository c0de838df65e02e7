package io.railwright.model.finding;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import java.util.List;

/**
 * What a rule has to say of a subject. One cause is one finding: what it hides is listed in it.
 *
 * @param cost the share of a port's throughput that is at stake, in percent; 0 for a mere risk
 * @param expected in words; empty where the rule does not apply
 * @param found in words; for an unknown, why it is not known
 * @param mend what a person would type to set it right, in order; empty where rail does not know
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
    String expected,
    String found,
    String why,
    String impact,
    Risk risk,
    Effect effect,
    Reversible reversible,
    List<String> mend,
    List<String> sources,
    List<Fact> evidence,
    List<Hidden> hides) {
  public Finding {
    mend = List.copyOf(mend);
    sources = List.copyOf(sources);
    evidence = List.copyOf(evidence);
    hides = List.copyOf(hides);
  }

  /** Another finding that follows from this one and is not counted for itself. */
  public record Hidden(String rule, Subject subject, Status status, String found) {}

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
        why,
        impact,
        risk,
        effect,
        reversible,
        mend,
        sources,
        evidence,
        others);
  }
}
