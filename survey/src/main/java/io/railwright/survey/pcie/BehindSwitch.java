package io.railwright.survey.pcie;

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

/** Whether a PCIe switch stands above a card. */
final class BehindSwitch implements Derivation {
  private static final Reads READS = new Reads().with(PciPath.READS);
  private static final FactHandle KIND = READS.fact("pci.kind");

  /** A root port, and a switch's port upwards and one downwards. */
  private static final int BRIDGES_OF_A_SWITCH = 3;

  @Override
  public String name() {
    return "behind-switch";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots card = item.side(Side.PCI);
    if (PciPath.to(view, card).isEmpty()) {
      return Unread.because(view.fact(card, PciPath.PATH), "the bridges above it are not known");
    }
    List<Slots> bridges = PciPath.bridges(view, card);
    boolean there =
        bridges.size() >= BRIDGES_OF_A_SWITCH
            || bridges.stream().anyMatch(it -> view.text(it, KIND).equals("downstream-port"));
    return new Observed.Known(new Value.Flag(there), List.of());
  }
}
