package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.change.Step;
import io.railwright.model.finding.Reversible;
import java.util.List;
import java.util.Optional;

/** Where the old firmware of cards is kept, and whether it can be burnt back. */
final class BurntImages {
  private BurntImages() {}

  /** Empty where a plan burns none. */
  static Optional<String> sentence(Plan plan) {
    List<Step> burns = plan.steps().stream().filter(BurntImages::isOne).toList();
    if (burns.isEmpty()) {
      return Optional.empty();
    }
    boolean partly = burns.stream().anyMatch(it -> it.reversible() != Reversible.EXACT);
    return Optional.of(
        "Firmware is burnt: what is in the cards now is kept in "
            + Setting.FirmwareImage.BACKUPS
            + " on each host until the plan is taken back."
            + (partly
                ? " The new image raises the security version, so that cards may refuse the old one"
                    + " then."
                : ""));
  }

  private static boolean isOne(Step step) {
    return step.act() instanceof Step.Act.Set(Setting setting, State _, State _)
        && setting instanceof Setting.FirmwareImage;
  }
}
