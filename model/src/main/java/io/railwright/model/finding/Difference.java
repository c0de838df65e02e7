package io.railwright.model.finding;

import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * A parameter that differs from what it is compared with.
 *
 * @param found unknown, with the reason, if it is not known here
 * @param reference unknown, with the reason, if it is not known there
 * @param from whose value the reference is: {@code u25}, {@code 3 of 4 hosts}
 * @param severity how much it matters; {@code INFO} if no rule looks at it
 * @param rule the rule that looks at it; empty if there is none
 * @param actions what makes it as the reference
 * @param hides what differs too, and can't be seen or set because of this one
 */
public record Difference(
    String parameter,
    String title,
    Subject subject,
    Value found,
    Value reference,
    String from,
    Severity severity,
    String rule,
    String impact,
    Effect effect,
    Risk risk,
    List<Action> actions,
    List<Hidden> hides) {
  public Difference {
    actions = List.copyOf(actions);
    hides = List.copyOf(hides);
  }

  /** Another parameter of the same subject that follows from this one. */
  public record Hidden(String title, Value found, Value reference) {}

  /** This difference with what it hides. */
  public Difference hiding(List<Hidden> others) {
    return new Difference(
        parameter, title, subject, found, reference, from, severity, rule, impact, effect, risk,
        actions, others);
  }
}
