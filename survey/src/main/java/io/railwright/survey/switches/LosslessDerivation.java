package io.railwright.survey.switches;

import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;

/** Something that follows from the lossless classes of a port. */
abstract sealed class LosslessDerivation extends PortDerivation
    permits FaultyQueues,
        LosslessCounts,
        LosslessDscps,
        LosslessFrames,
        PausedPriorities,
        QueuesMarkedFirst,
        ThresholdsNotAsSet,
        UnmarkableDrops {
  @Override
  final Observed derive(ClassScheme scheme, Slots port, Evidence evidence) {
    Optional<List<LosslessClass>> classes = LosslessClass.of(scheme, port, evidence);
    return classes.isEmpty() ? unread(evidence) : derive(scheme, port, classes.get(), evidence);
  }

  abstract Observed derive(
      ClassScheme scheme, Slots port, List<LosslessClass> classes, Evidence evidence);
}
