package io.railwright.survey.switches;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class SwitchDerivations {
  public static final List<Derivation> ALL =
      List.of(
          new EarlyDrops(),
          LosslessBuffers.headroom(),
          LosslessBuffers.need(),
          new LosslessDscps(),
          new LosslessFrames(),
          new MarkedPriorities(),
          new PausedPriorities(),
          new PortRole(),
          new PortWatchdog(),
          ServedFirst.amongLossless(),
          ServedFirst.amongOthers());

  private SwitchDerivations() {}
}
