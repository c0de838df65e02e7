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
    String gain) {}
