package io.railwright.survey.switches;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class SwitchDerivations {
  public static final List<Derivation> ALL =
      List.of(
          new EarlyDrops(),
          HeadroomPool.atOnce(),
          HeadroomPool.size(),
          LosslessBuffers.headroom(),
          LosslessBuffers.need(),
          new LldpNeighbours(),
          LosslessDscps.all(),
          LosslessDscps.unmarked(),
          new LosslessFrames(),
          new MarkedPriorities(),
          new NeighbourMacs(),
          new PausedPriorities(),
          new PortRole(),
          new PortWatchdog(),
          new QueuesMarkedFirst(),
          ServedFirst.amongLossless(),
          ServedFirst.amongOthers(),
          new StormedQueues());

  private SwitchDerivations() {}
}
