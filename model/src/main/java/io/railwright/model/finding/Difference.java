package io.railwright.model.finding;

import io.railwright.model.fact.Subject;
import java.util.List;

/**
 * A parameter that differs from what it is compared with.
 *
 * @param found empty if it is not known here
 * @param reference empty if it is not known there
 * @param from whose value the reference is: {@code u25}, {@code 3 of 4 hosts}
 * @param severity how much it matters; {@code INFO} if no rule looks at it
 * @param rule the rule that looks at it; empty if there is none
 * @param actions what makes it as the reference
 * @param hides titles of parameters that can't be seen because of this one
 */
public record Difference(
    String parameter,
    String title,
    Subject subject,
    String found,
    String reference,
    String from,
    Severity severity,
    String rule,
    String impact,
    Effect effect,
    Risk risk,
    List<Action> actions,
    List<String> hides) {
  public Difference {
    actions = List.copyOf(actions);
    hides = List.copyOf(hides);
  }

  /** This difference with what it hides. */
  public Difference hiding(List<String> others) {
    return new Difference(
        parameter, title, subject, found, reference, from, severity, rule, impact, effect, risk,
        actions, others);
  }
}
