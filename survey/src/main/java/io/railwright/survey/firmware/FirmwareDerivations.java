package io.railwright.survey.firmware;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class FirmwareDerivations {
  public static final List<Derivation> ALL =
      List.of(new LinkType(), new LoadedDriver(), new MsixBudget(), new MsixVectors());

  private FirmwareDerivations() {}
}
