package io.railwright.survey.switches;

import io.railwright.survey.cables.PortCorrection;
import io.railwright.survey.derivation.Derivation;
import java.util.List;
import java.util.stream.Stream;

/** What is derived here. A new derivation is added to this list. */
public final class SwitchDerivations {
  private static final List<Derivation> SINGLE =
      List.of(
          FaultyQueues.earlyDrops(),
          FaultyQueues.invertedThresholds(),
          HeadroomPool.atOnce(),
          HeadroomPool.size(),
          LosslessBuffers.headroom(),
          LosslessBuffers.need(),
          new LldpNeighbours(),
          LosslessCounts.drops(),
          LosslessCounts.pauses(),
          LosslessDscps.all(),
          LosslessDscps.only(),
          LosslessDscps.unmarked(),
          LosslessFrames.rdmaMtu(),
          LosslessFrames.sizes(),
          new NeighbourMacs(),
          new PausedPriorities(),
          PortCorrection.ofSwitchPort(),
          new PortRole(),
          new PortWatchdog(),
          new QueuesMarkedFirst(),
          new RewrittenDscps(),
          new SavedConfiguration(),
          new StormedQueues(),
          new StormCounts(),
          new FailedParts(),
          new ThresholdsNotAsSet(),
          new UnmarkableDrops(),
          new VlanMtu());

  public static final List<Derivation> ALL =
      Stream.concat(SINGLE.stream(), TreatedDscps.all().stream()).toList();

  private SwitchDerivations() {}
}
