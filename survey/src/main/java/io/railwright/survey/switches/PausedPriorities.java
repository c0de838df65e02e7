package io.railwright.survey.switches;

import io.railwright.model.value.PrioritySet;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;

/** The priorities for which a port has a class that pauses, with room for what still comes. */
final class PausedPriorities extends LosslessDerivation {
  @Override
  public String name() {
    return "paused-priorities";
  }

  @Override
  public Reads reads() {
    return ClassScheme.READS;
  }

  @Override
  Observed derive(ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence) {
    PrioritySet all = PrioritySet.NONE;
    for (LosslessClass one : classes) {
      all = new PrioritySet(all.bits() | one.priorities().bits());
    }
    return evidence.known(all.words());
  }
}
