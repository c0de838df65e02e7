package io.railwright.survey.gpu;

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

/**
 * How many GPUs and other accelerators a host has, whoever made them: those on the PCI bus, or
 * those that the driver lists where more than that are, such as one within the processor.
 */
final class Accelerators implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle ROLE = READS.fact("pci.role");
  private static final FactHandle VENDOR = READS.fact("pci.vendor");

  /** The probes that list the whole bus; of lspci people keep a part. */
  private static final List<String> BUS = List.of("sys-pci", "pci-config");

  private final String name;

  /** Of this maker alone; all of them where it is empty. */
  private final String vendor;

  private Accelerators(String name, String vendor) {
    this.name = name;
    this.vendor = vendor;
  }

  static Accelerators ofAll() {
    return new Accelerators("accelerators", "");
  }

  static Accelerators ofAmd() {
    return new Accelerators("amd-gpus", "0x1002");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return READS;
  }

  /**
   * That there is none is known only from the whole bus. That none is of a certain maker may be
   * told by the functions that were read: it makes an exception from what holds elsewhere.
   */
  private boolean isBusRead(MachineView view) {
    return vendor.isEmpty()
        ? BUS.stream().anyMatch(probe -> view.answer(probe) != null)
        : !view.all("pci").isEmpty();
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    List<Fact> evidence = new ArrayList<>();
    for (Slots pci : view.all("pci")) {
      Fact role = view.fact(pci, ROLE);
      boolean meant = vendor.isEmpty() || view.text(pci, VENDOR).equals(vendor);
      if (role != null && role.value().print().equals("gpu") && meant) {
        evidence.add(role);
      }
    }
    int listed = vendor.isEmpty() ? view.cards().gpus().size() : 0;
    int found = Math.max(evidence.size(), listed);
    return found == 0 && !isBusRead(view)
        ? Observed.unknown("the PCI bus was not read")
        : new Observed.Known(new Value.Count(found, ""), List.copyOf(evidence));
  }
}
