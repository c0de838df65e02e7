package io.railwright.view.change;

import io.railwright.model.change.Plan;
import io.railwright.model.change.Step;
import io.railwright.view.layout.FoldedNames;
import java.util.List;
import java.util.Optional;

/** The guests that go down with hypervisors of a plan; a count of reboots does not tell them. */
final class RebootedGuests {
  private static final int MOST_NAMES = 12;

  private RebootedGuests() {}

  /** Nothing where none does. */
  static Optional<String> sentence(Plan plan) {
    List<String> guests =
        plan.steps().stream()
            .filter(it -> it.act() instanceof Step.Act.Reboot)
            .flatMap(it -> plan.terms().guests(it.machine()).stream())
            .distinct()
            .sorted()
            .toList();
    return guests.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "With the reboot of their hypervisor these guests are shut down, and started behind it:"
                + " "
                + FoldedNames.some(guests, MOST_NAMES)
                + ".");
  }
}
