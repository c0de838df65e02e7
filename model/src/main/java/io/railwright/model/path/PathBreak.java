package io.railwright.model.path;

import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import java.util.List;

/**
 * Why something is not proven, at one machine, for all pairs that it concerns.
 *
 * @param rule that says so, with its sources
 * @param proof {@link Proof#BROKEN} or {@link Proof#UNKNOWN}
 * @param at the machine
 * @param ports those of its ports where it is so; none where it is the machine's own
 * @param next what mends it, or what would settle it
 * @param pairs how many ordered pairs of ports have it on a path
 * @param firstOf for how many of them it is the first break of this verdict
 */
public record PathBreak(
    String rule,
    PathVerdict verdict,
    Proof proof,
    Subject at,
    List<Subject> ports,
    String cause,
    List<Action> next,
    long pairs,
    long firstOf) {
  public PathBreak {
    ports = List.copyOf(ports);
    next = List.copyOf(next);
  }
}
