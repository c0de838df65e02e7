package io.railwright.survey.gpu;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;

/**
 * The AMD GPUs whose PCIe link has fewer lanes than both ends have. They are no machines of their
 * own here, since nothing but the bus is read of them.
 */
final class AmdGpuLinks implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle ROLE = READS.fact("pci.role");
  private static final FactHandle VENDOR = READS.fact("pci.vendor");
  private static final FactHandle CONDITION = READS.fact("pci.link.condition");

  @Override
  public String name() {
    return "amd-gpu-links";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    List<String> narrow = new ArrayList<>();
    for (Slots pci : view.all("pci")) {
      boolean amd = view.text(pci, VENDOR).equals("0x1002");
      if (amd && view.text(pci, ROLE).equals("gpu")) {
        String condition = evidence.text(pci, CONDITION);
        if (condition.contains("width")) {
          narrow.add(pci.name());
        }
      }
    }
    return view.all("pci").isEmpty()
        ? evidence.unknown("the PCI bus was not read")
        : evidence.known(List.copyOf(narrow));
  }
}
