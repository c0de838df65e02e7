package io.railwright.survey.gpu;

import io.railwright.model.value.Value;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The AMD GPUs whose PCIe link has fewer lanes than both ends have. They are no machines of their
 * own here, since nothing but the bus is read of them.
 */
final class AmdGpuLinks implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle ROLE = READS.fact("pci.role");
  private static final FactHandle VENDOR = READS.fact("pci.vendor");
  private static final FactHandle WIDTH = READS.fact("pci.link.width");
  private static final FactHandle MOST = READS.fact("pci.link.max-width");
  private static final FactHandle PORT = READS.fact("pci.link.port");

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
    boolean open = view.all("pci").isEmpty();
    for (Slots pci : view.all("pci")) {
      boolean amd = view.text(pci, VENDOR).equals("0x1002") && view.text(pci, ROLE).equals("gpu");
      if (amd && view.fact(pci, WIDTH) != null) {
        Optional<Boolean> full = isFull(evidence, pci);
        open |= full.isEmpty();
        if (full.isPresent() && !full.get()) {
          narrow.add(pci.name());
        }
      }
    }
    return open && narrow.isEmpty()
        ? evidence.unknown("how many lanes the links of the GPUs have was not read")
        : evidence.known(List.copyOf(narrow));
  }

  /** By the lanes alone, since a GPU without work lowers the speed of its link. */
  private static Optional<Boolean> isFull(Evidence evidence, Slots pci) {
    Optional<Long> width = lanes(evidence, pci, WIDTH);
    Optional<Long> most = lanes(evidence, pci, MOST);
    if (width.isEmpty() || most.isEmpty()) {
      return Optional.empty();
    }
    if (width.get() >= most.get()) {
      return Optional.of(true);
    }
    String port = evidence.text(pci, PORT);
    Slots above = port.isEmpty() ? null : evidence.view().one("pci", port);
    return lanes(evidence, above, MOST).map(there -> width.get() >= there);
  }

  private static Optional<Long> lanes(Evidence evidence, @Nullable Slots of, FactHandle fact) {
    return evidence.known(of, fact) instanceof Value.Count(long lanes, String _)
        ? Optional.of(lanes)
        : Optional.empty();
  }
}
