package io.railwright.model.path;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import java.util.List;

/**
 * One thing that must hold at one place of a path.
 *
 * @param rule that says so, with its sources
 * @param verdict what hangs on it
 * @param at the port or machine
 * @param cause what was found: what holds, what is broken, or what could not be read
 * @param next what mends it, or what would settle it; empty where it holds
 * @param evidence the facts that it rests on
 */
public record PathCheck(
    String rule,
    PathVerdict verdict,
    Subject at,
    Proof proof,
    String cause,
    List<Action> next,
    List<Fact> evidence) {
  public PathCheck {
    next = List.copyOf(next);
    evidence = List.copyOf(evidence);
  }

  public boolean holds() {
    return proof == Proof.PROVEN;
  }
}
