package io.railwright.change.plan;

import io.railwright.model.finding.Effect;
import io.railwright.model.finding.Reversible;
import io.railwright.model.finding.Risk;

/** What makes a change last is wished for with it, and has no effect of its own. */
final class Lasting {
  private Lasting() {}

  static Wish of(Wish wish) {
    return new Wish(
        wish.machine(),
        wish.finding(),
        wish.action(),
        Effect.RUNTIME,
        Risk.LOW,
        Reversible.EXACT,
        "It outlasts a reboot.");
  }
}
