package io.railwright.survey.nic;

import io.railwright.survey.cpu.CpuSet;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.Optional;

/** The NUMA node that a card hangs on. Where there is but one, all cards hang on it. */
public final class NicNode {
  /** The facts that this looks up. */
  public static final Reads READS = new Reads();

  private static final FactHandle NODE = READS.fact("pci.numa");
  private static final FactHandle NODE_CPUS = READS.fact("numa.cpus");

  private NicNode() {}

  /** The node itself; empty if it is not known, or if the firmware does not say which it is. */
  public static Optional<Slots> of(MachineView view, Item item) {
    String number = view.text(item.side(Side.PCI), NODE);
    Slots named = view.one("numa", number);
    boolean single = view.all("numa").size() == 1;
    return named == null && single
        ? Optional.of(view.all("numa").iterator().next())
        : Optional.ofNullable(named);
  }

  /** The processors at the card's node. */
  public static Optional<CpuSet> cpus(MachineView view, Item item) {
    return of(view, item).flatMap(node -> CpuSet.parse(view.text(node, NODE_CPUS), 0));
  }
}
