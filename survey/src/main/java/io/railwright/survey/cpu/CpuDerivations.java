package io.railwright.survey.cpu;

import io.railwright.survey.derivation.Derivation;
import java.util.List;
import java.util.stream.Stream;

/** What is derived here. A new derivation is added to this list. */
public final class CpuDerivations {
  public static final List<Derivation> ALL =
      Stream.concat(
              Stream.of(DeepestSleep.byName(), DeepestSleep.latency(), new Governors()),
              CpuSets.ALL.stream())
          .toList();

  private CpuDerivations() {}
}
