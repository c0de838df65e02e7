package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.pcie.Passthrough;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** How many NVIDIA GPUs of a host are set aside for guests, that is bound to vfio-pci. */
final class GuestGpus implements Derivation {
  @Override
  public String name() {
    return "guest-gpus";
  }

  @Override
  public Set<String> reads() {
    return Set.of("pci.vendor", "pci.class", Passthrough.DRIVER);
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<Fact> evidence = new ArrayList<>();
    for (Slots pci : view.all("pci")) {
      boolean gpu =
          view.text(pci, "pci.vendor").equals("0x10de")
              && view.text(pci, "pci.class").startsWith("0x03");
      if (gpu) {
        Passthrough.of(view, pci).ifPresent(evidence::add);
      }
    }
    return view.all("pci").isEmpty()
        ? Observed.unknown("no PCI devices were read")
        : new Observed.Known(new Value.Count(evidence.size()), List.copyOf(evidence));
  }
}
