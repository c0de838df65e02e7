package io.railwright.flow.change;

import io.railwright.change.machine.Pace;
import io.railwright.flow.Audit;
import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenKnowledge;
import io.railwright.flow.TakeSnapshot;
import io.railwright.model.change.GuestStage;
import io.railwright.model.change.Plan;
import io.railwright.model.change.Terms;
import io.railwright.model.fact.Subject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Plans what is set in guests, once they have the cards that the plan before gave them. */
final class GuestPlan {
  private static final int AT_ONCE = 16;

  /** A guest that has just started may not have loaded the driver of its card yet. */
  private static final int TRIES = 4;

  private static final Duration BETWEEN = Duration.ofSeconds(15);

  private GuestPlan() {}

  /**
   * Reads the fabric and plans for the guests alone.
   *
   * @param first the plan that gave them their cards, and says what may be done in them
   * @param journal the name of its journal
   * @throws FabricException where a guest does not show its card, can't be read, or would be judged
   *     by other values than those that the plan was made by
   */
  static Plan make(Plan first, GuestStage stage, String journal, FabricSource source)
      throws FabricException, InterruptedException {
    Terms terms = first.terms();
    check(terms, stage);
    OpenKnowledge open = JudgedBy.open(terms);
    PlanChoice choice =
        new PlanChoice(
            stage.maxRisk(),
            Set.copyOf(stage.only()),
            Set.copyOf(stage.except()),
            terms.planAgain(first.source()));
    for (int tries = 1; ; tries++) {
      MakePlan.Made made =
          new MakePlan(open, choice, terms.atOnce(), false, false, Map.of())
              .behind(new MakePlan.Behind(stage, journal))
              .run(
                  source,
                  first.source(),
                  false,
                  new TakeSnapshot(AT_ONCE, Optional.empty(), Set.of()),
                  Audit.SILENT);
      List<String> hindrances =
          stage.machines().stream().flatMap(it -> hindrance(made, it).stream()).toList();
      if (hindrances.isEmpty()) {
        return made.plan();
      }
      if (tries == TRIES) {
        throw new FabricException(hindrances);
      }
      Pace.real().pause(BETWEEN);
    }
  }

  /**
   * Whether guests would be judged by the same as when the plan was made.
   *
   * @throws FabricException where they would not
   */
  static void check(Terms terms, GuestStage stage) throws FabricException {
    if (!JudgedBy.digest(JudgedBy.open(terms)).equals(stage.files())) {
      throw new FabricException(
          "the rules, the profile or the site's values were edited after the plan was made, so that"
              + " nobody has agreed to what would be set in guests; make a new plan");
    }
  }

  private static Optional<String> hindrance(MakePlan.Made made, String guest) {
    String why = made.failures().get(Subject.host(guest));
    if (why != null) {
      return Optional.of(guest + " can't be read in full: " + why);
    }
    return made.rdmaHosts().contains(guest)
        ? Optional.empty()
        : Optional.of(
            guest
                + " does not show the card that it was given: look whether its driver is installed"
                + " (lsmod | grep mlx5)");
  }
}
