package io.railwright.survey.memory;

import io.railwright.survey.derivation.Derivation;
import java.util.List;
import java.util.stream.Stream;

/** What is derived here. A new derivation is added to this list. */
public final class MemoryDerivations {
  private static final List<Derivation> SINGLE =
      List.of(
          new EmptyNodes(),
          Hugepages.all(),
          Hugepages.free(),
          new NodeBalance(),
          new NumaNodes(),
          new PinLimits(),
          new SharedMemory());

  public static final List<Derivation> ALL =
      Stream.concat(SINGLE.stream(), DaemonLimits.all().stream()).toList();

  private MemoryDerivations() {}
}
