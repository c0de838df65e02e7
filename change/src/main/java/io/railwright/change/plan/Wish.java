package io.railwright.change.plan;

import io.railwright.model.finding.Action;
import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;

/**
 * Something that ought to be changed.
 *
 * @param finding the rule and the subject that ask for it
 * @param gain what it brings, with its source
 */
public record Wish(
    String machine,
    String finding,
    Action action,
    Effect effect,
    Risk risk,
    Reversible reversible,
    String gain) {

  /** With the worst that it or another brings, where one change does what both wish. */
  Wish with(Wish other) {
    return new Wish(
        machine,
        finding,
        action,
        worse(effect, other.effect),
        worse(risk, other.risk),
        worse(reversible, other.reversible),
        gain);
  }

  /** With at least this effect, whatever the finding says of a host that is changed itself. */
  Wish atLeast(Effect floor) {
    return new Wish(machine, finding, action, worse(effect, floor), risk, reversible, gain);
  }

  /** Can be taken back no better than this. */
  Wish atBest(Reversible floor) {
    return new Wish(machine, finding, action, effect, risk, worse(reversible, floor), gain);
  }

  /** Their words are in the order of what they cost. */
  private static <T extends Enum<T>> T worse(T one, T other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
