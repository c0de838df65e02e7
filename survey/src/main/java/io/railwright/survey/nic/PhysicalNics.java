package io.railwright.survey.nic;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/**
 * How many RDMA NICs a host has, without virtual functions whose card is there too: those come and
 * go by configuration. In a guest a virtual function is all that it has, and counts.
 */
final class PhysicalNics implements Derivation {
  private static final Reads READS = new Reads().presence("pci.device");

  @Override
  public String name() {
    return "physical-nics";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    return view.all("pci").isEmpty()
        ? Observed.unknown("the PCI bus was not read")
        : new Observed.Known(new Value.Count(view.cards().devices().nics(), ""), List.of());
  }
}
