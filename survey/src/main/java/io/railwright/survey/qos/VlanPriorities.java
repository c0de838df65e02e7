package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The priorities that a port writes into the VLAN tags of its virtual functions. A function without
 * a VLAN has none; one whose priority is not printed has 0.
 */
final class VlanPriorities implements Derivation {
  private static final Reads READS = new Reads().presence("net.vf.vf");
  private static final FactHandle VLAN = READS.fact("net.vf.vlan.vlan");
  private static final FactHandle PRIORITY = READS.fact("net.vf.vlan.qos");

  @Override
  public String name() {
    return "vf-vlan-priorities";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Set<String> priorities = new TreeSet<>();
    List<Fact> evidence = new ArrayList<>();
    List<Slots> vfs = view.below("net/vf", item.name("net"));
    for (Slots vf : vfs) {
      Fact vlan = view.fact(vf, VLAN);
      if (vlan != null && !vlan.value().print().equals("0")) {
        String priority = view.text(vf, PRIORITY);
        priorities.add(priority.isEmpty() ? "0" : priority);
        evidence.add(vlan);
      }
    }
    return vfs.isEmpty()
        ? Observed.unknown("ip link says nothing of virtual functions of this port")
        : new Observed.Known(new Value.Listing(List.copyOf(priorities)), List.copyOf(evidence));
  }
}
