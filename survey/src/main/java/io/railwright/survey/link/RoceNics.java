package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;

/** How many NICs of a host have an RDMA port that speaks Ethernet. */
final class RoceNics implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");

  @Override
  public String name() {
    return "roce-nics";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    List<Fact> evidence = new ArrayList<>();
    long ethernet = 0;
    for (Item nic : view.cards().nics()) {
      Fact layer = view.fact(nic.side(Side.PORT), LAYER);
      if (layer != null && !(layer.value() instanceof Value.Unknown)) {
        evidence.add(layer);
        ethernet += layer.value().print().equals("Ethernet") ? 1 : 0;
      }
    }
    return evidence.isEmpty() && !view.cards().nics().isEmpty()
        ? Observed.unknown("the link layer of no RDMA port was read")
        : new Observed.Known(new Value.Count(ethernet, ""), List.copyOf(evidence));
  }
}
