package io.railwright.survey.nic;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.ArrayList;
import java.util.List;

/** Where the RDMA NICs of a host sit, and what they are, without virtual functions. */
final class NicSlots implements Derivation {
  private final NicModel model = new NicModel();

  @Override
  public String name() {
    return "nic-slots";
  }

  @Override
  public Reads reads() {
    return model.reads();
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    if (view.all("pci").isEmpty()) {
      return Observed.unknown("the PCI bus was not read");
    }
    List<String> slots = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (Item nic : view.cards().ownNics()) {
      Observed what = model.derive(view, nic);
      String named = what instanceof Observed.Known(Value value, var _) ? value.print() : "";
      slots.add(nic.name("pci") + (named.isEmpty() ? "" : " (" + named + ")"));
      evidence.addAll(what.evidence());
    }
    return new Observed.Known(new Value.Listing(slots), List.copyOf(evidence));
  }
}
