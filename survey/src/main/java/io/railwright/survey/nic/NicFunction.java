package io.railwright.survey.nic;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Whether a card is a physical function or a virtual one. A guest sees no parent of its virtual
 * function, so that the device number decides there.
 */
final class NicFunction implements Derivation {
  /** Device numbers of virtual functions of Mellanox cards. */
  private static final Set<String> VIRTUAL =
      Set.of("0x1014", "0x1016", "0x1018", "0x101a", "0x101c", "0x101e");

  private static final Value PF = new Value.Text("pf");
  private static final Value VF = new Value.Text("vf");

  @Override
  public String name() {
    return "nic-function";
  }

  @Override
  public Set<String> reads() {
    return Set.of("pci.device", "pci.physical-function");
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Fact parent = view.fact(item.side(Side.PCI), "pci.physical-function");
    if (parent != null && !(parent.value() instanceof Value.Unknown)) {
      return new Observed.Known(VF, List.of(parent));
    }
    Fact device = view.fact(item.side(Side.PCI), "pci.device");
    if (device == null || device.value() instanceof Value.Unknown) {
      return Observed.unknown("the card's PCI device number was not read");
    }
    boolean virtual = VIRTUAL.contains(device.value().print().toLowerCase(Locale.ROOT));
    return new Observed.Known(virtual ? VF : PF, List.of(device));
  }
}
