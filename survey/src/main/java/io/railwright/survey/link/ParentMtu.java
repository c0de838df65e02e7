package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Representor;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
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
      boolean representor = Representor.isNamed(view.text(net, "net.port-name"));
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
