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
import java.util.List;
import java.util.Objects;

/** How many RDMA NICs a host has, of whatever kind. */
final class NicCount implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle DEVICE = READS.fact("pci.device");

  @Override
  public String name() {
    return "nic-count";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    List<Item> nics = view.cards().nics();
    if (nics.isEmpty() && view.all("pci").isEmpty()) {
      return Observed.unknown("the PCI bus was not read");
    }
    List<Fact> evidence =
        nics.stream()
            .map(nic -> view.fact(nic.side(Side.PCI), DEVICE))
            .filter(Objects::nonNull)
            .toList();
    return new Observed.Known(new Value.Count(nics.size(), ""), evidence);
  }
}
