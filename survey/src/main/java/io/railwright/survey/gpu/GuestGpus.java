package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.pcie.Passthrough;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;

/** How many NVIDIA GPUs of a host are set aside for guests, that is bound to vfio-pci. */
final class GuestGpus implements Derivation {
  private static final Reads READS = new Reads().with(Passthrough.READS);
  private static final FactHandle VENDOR = READS.fact("pci.vendor");
  private static final FactHandle CLASS = READS.fact("pci.class");

  @Override
  public String name() {
    return "guest-gpus";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<Fact> evidence = new ArrayList<>();
    for (Slots pci : view.all("pci")) {
      boolean gpu =
          view.text(pci, VENDOR).equals("0x10de") && view.text(pci, CLASS).startsWith("0x03");
      if (gpu) {
        Passthrough.of(view, pci).ifPresent(evidence::add);
      }
    }
    return view.all("pci").isEmpty()
        ? Observed.unknown("no PCI devices were read")
        : new Observed.Known(new Value.Count(evidence.size()), List.copyOf(evidence));
  }
}
