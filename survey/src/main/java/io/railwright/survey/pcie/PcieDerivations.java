package io.railwright.survey.pcie;

import io.railwright.survey.derivation.Derivation;
import java.util.List;

/** What is derived here. A new derivation is added to this list. */
public final class PcieDerivations {
  public static final List<Derivation> ALL =
      List.of(
          new AcsPersistence(),
          AcsPorts.open(),
          AcsPorts.redirecting(),
          new AtsEnabled(),
          new BehindSwitch(),
          new CardNode(),
          new LinkBandwidth(),
          new LinkErrors("link-errors-corrected", "pci.aer.correctable-count"),
          new LinkErrors("link-errors-fatal", "pci.aer.fatal-count", "pci.aer.nonfatal-count"),
          new PathBottleneck(),
          new PathPayload(),
          new SlotPower());

  private PcieDerivations() {}
}
