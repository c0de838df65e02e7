package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.assess.host.Side;
import io.railwright.assess.host.Slots;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Set;

/** The MTU of the physical function's interface, for a virtual function on the same host. */
final class ParentMtu implements Derivation {
  private static final String MTU = "net.mtu";

  @Override
  public String name() {
    return "parent-mtu";
  }

  @Override
  public Set<String> reads() {
    return Set.of("pci.physical-function", "net.pci", "net.port-name", MTU);
  }

  @Override
  public Observed derive(HostView view, Item item) {
    String parent = view.text(item.side(Side.PCI), "pci.physical-function");
    for (Slots net : view.all("net")) {
      boolean representor = view.text(net, "net.port-name").contains("vf");
      Fact mtu = view.fact(net, MTU);
      if (!parent.isEmpty()
          && view.text(net, "net.pci").equals(parent)
          && !representor
          && mtu != null
          && !(mtu.value() instanceof Value.Unknown)) {
        return new Observed.Known(mtu.value(), List.of(mtu));
      }
    }
    return Observed.unknown("the physical function's interface is not seen here");
  }
}
