package io.railwright.survey.nic;

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

/**
 * How many NICs of a host have an RDMA port that speaks Ethernet. Beside rails of InfiniBand, ports
 * of Ethernet that are away from the GPUs are for storage or management, mostly over TCP.
 */
final class RoceNics implements Derivation {
  private static final NicRole ROLE = new NicRole();
  private static final Reads READS = new Reads().with(ROLE.reads());
  private static final FactHandle LAYER = READS.fact("rdma.port.link_layer");
  private static final FactHandle STATE = READS.fact("rdma.port.state");

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
    List<Item> ethernet = new ArrayList<>();
    boolean infiniband = false;
    for (Item nic : view.cards().nics()) {
      Fact layer = view.fact(nic.side(Side.PORT), LAYER);
      if (layer != null && !(layer.value() instanceof Value.Unknown)) {
        evidence.add(layer);
        infiniband |= layer.value().print().equals("InfiniBand");
        if (layer.value().print().equals("Ethernet")) {
          ethernet.add(nic);
        }
      }
    }
    if (infiniband) {
      ethernet.removeIf(nic -> !isRail(view, nic) || !isActive(view, nic));
    }
    return evidence.isEmpty() && !view.cards().nics().isEmpty()
        ? Observed.unknown("the link layer of no RDMA port was read")
        : new Observed.Known(new Value.Count(ethernet.size(), ""), List.copyOf(evidence));
  }

  private static boolean isActive(MachineView view, Item nic) {
    return view.text(nic.side(Side.PORT), STATE).equals("ACTIVE");
  }

  private static boolean isRail(MachineView view, Item nic) {
    return ROLE.derive(view, nic) instanceof Observed.Known(Value role, var _)
        && role.print().equals("rdma");
  }
}
