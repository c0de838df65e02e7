package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * PCI functions that are set aside for guests: bound to vfio-pci, or to the driver of the same kind
 * that some makers have of their own (mlx5_vfio_pci, nvgrace_gpu_vfio_pci).
 */
public final class Passthrough {
  /** The facts that this looks up. */
  public static final Reads READS = new Reads();

  private static final FactHandle DRIVER = READS.fact("pci.driver");

  private Passthrough() {}

  /** The fact that says so; empty where the function belongs to the host, or nothing tells. */
  public static Optional<Fact> of(MachineView view, @Nullable Slots pci) {
    Fact driver = view.fact(pci, DRIVER);
    return driver == null || Unread.is(driver)
        ? Optional.empty()
        : Optional.of(driver).filter(it -> it.value().print().contains("vfio"));
  }
}
