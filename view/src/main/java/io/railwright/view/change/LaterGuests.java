package io.railwright.view.change;

import io.railwright.model.change.GuestStage;
import io.railwright.model.change.Plan;
import io.railwright.view.layout.FoldedNames;
import java.util.Optional;

/** What a plan does in guests once they have their cards, which can't be read before. */
final class LaterGuests {
  private static final int MOST_NAMES = 4;

  private LaterGuests() {}

  /** Nothing where it gives no guest a card. */
  static Optional<String> sentence(Plan plan) {
    return plan.terms().guests().map(LaterGuests::sentence);
  }

  private static String sentence(GuestStage stage) {
    String rules =
        stage.only().isEmpty() ? "the rules" : "the rules " + String.join(", ", stage.only());
    String except = stage.except().isEmpty() ? "" : " except " + String.join(", ", stage.except());
    return ("Last, once %s %s a card: what %s%s find in %s then (MTU, marking), up to risk %s and"
            + " without a restart. It is read and shown then, and nobody is asked again. If any of"
            + " it fails, the whole plan is taken back.")
        .formatted(
            FoldedNames.some(stage.machines(), MOST_NAMES),
            stage.machines().size() == 1 ? "has" : "have",
            rules,
            except,
            stage.machines().size() == 1 ? "it" : "them",
            stage.maxRisk().word());
  }
}
