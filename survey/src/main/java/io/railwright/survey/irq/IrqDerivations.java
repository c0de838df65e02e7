package io.railwright.survey.irq;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class IrqDerivations {
  public static final List<Derivation> ALL =
      List.of(new NearCpus(), new VectorsNear(), new VectorsOnIsolated());

  private IrqDerivations() {}
}
