package io.railwright.survey.memory;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class MemoryDerivations {
  public static final List<Derivation> ALL =
      List.of(
          DaemonLimits.ofContainers(),
          DaemonLimits.ofJobs(),
          DaemonLimits.outdated(),
          new EmptyNodes(),
          Hugepages.all(),
          Hugepages.free(),
          new NodeBalance(),
          new NumaNodes(),
          new PinLimits(),
          new SharedMemory());

  private MemoryDerivations() {}
}
