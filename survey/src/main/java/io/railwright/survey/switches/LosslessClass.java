package io.railwright.survey.switches;

import io.railwright.model.value.PrioritySet;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A class of traffic for which a port sends pauses instead of dropping.
 *
 * @param priorities that are paused
 */
record LosslessClass(int number, PrioritySet priorities) {
  /** Those of a port; empty where something about them was not read. */
  static Optional<List<LosslessClass>> of(ClassScheme scheme, Slots port, Evidence evidence) {
    List<LosslessClass> found = new ArrayList<>();
    for (int number = 0; number < ClassScheme.MOST_CLASSES; number++) {
      Optional<PrioritySet> pauses = scheme.pauses(port, number, evidence);
      if (pauses.isEmpty()) {
        return Optional.empty();
      }
      if (!pauses.get().isEmpty()) {
        found.add(new LosslessClass(number, pauses.get()));
      }
    }
    return Optional.of(found);
  }
}
