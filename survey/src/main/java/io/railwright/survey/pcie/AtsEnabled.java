package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;

/**
 * Whether a card asks the IOMMU for translations itself. One that shows no such ability does not.
 */
final class AtsEnabled implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle ENABLED = READS.fact("pci.ats.enabled");
  private static final FactHandle READABLE = READS.fact("pci.max-payload");

  @Override
  public String name() {
    return "ats-enabled";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots card = item.side(Side.PCI);
    Fact enabled = view.fact(card, ENABLED);
    if (enabled != null && enabled.value() instanceof Value.Flag) {
      return new Observed.Known(enabled.value(), List.of(enabled));
    }
    Fact readable = view.fact(card, READABLE);
    return readable == null || readable.value() instanceof Value.Unknown
        ? Unread.because(readable, "the card's configuration was not read")
        : new Observed.Known(new Value.Flag(false), List.of(readable));
  }
}
