package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.pcie.PciRate;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;

/**
 * How a GPU reaches the nearest RDMA card, in the words of {@code nvidia-smi topo -m}. A card whose
 * PCIe link is half as fast as that of the fastest, or less, is there for management and does not
 * count.
 */
final class NearestNic implements Derivation {
  /** The facts that this looks up. */
  static final Reads READS = new Reads().with(PciRate.MOST);

  /** From the nearest on. */
  static final List<String> PATHS = List.of("PIX", "PXB", "PHB", "NODE", "SYS");

  private static final FactHandle PATH = READS.fact("topology.path");

  /** Through switches alone. Nothing that is not known could be better by much. */
  private static final int LAST_GOOD = PATHS.indexOf("PXB");

  /** Whether the way passes switches alone. */
  static boolean isBehindSwitch(String path) {
    int distance = PATHS.indexOf(path);
    return distance >= 0 && distance <= LAST_GOOD;
  }

  @Override
  public String name() {
    return "nearest-nic";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots gpu = item.side(Side.PCI);
    if (gpu == null) {
      return Observed.unknown("the PCI function of the GPU was not read");
    }
    return gpu.once(Nearest.class, it -> new Nearest(find(view, it))).path();
  }

  private static Observed find(MachineView view, Slots gpu) {
    List<Slots> nics = view.once(Fastest.class, NearestNic::fastest).nics();
    Fact nearest = null;
    Fact unread = null;
    for (Slots nic : nics) {
      Fact path = view.fact(view.one("gpu/nic", gpu.name() + "/" + nic.name()), PATH);
      if (path == null || distance(path) < 0) {
        unread = path;
      } else if (nearest == null || distance(path) < distance(nearest)) {
        nearest = path;
      }
    }
    if (nics.isEmpty()) {
      return new Observed.Known(new Value.Text("none"), List.of());
    }
    if (nearest == null || (unread != null && distance(nearest) > LAST_GOOD)) {
      return Unread.because(unread, "how the GPU reaches the RDMA cards is not known");
    }
    return new Observed.Known(nearest.value(), List.of(nearest));
  }

  /** Asked for by several parameters of a GPU and of its peers. */
  private record Nearest(Observed path) {}

  private static int distance(Fact path) {
    return PATHS.indexOf(path.value().print());
  }

  /** The cards that count, which are the same for all GPUs of a host. */
  private record Fastest(List<Slots> nics) {}

  private static Fastest fastest(MachineView view) {
    List<Slots> nics =
        view.cards().nics().stream()
            .filter(nic -> nic.side(Side.RDMA) != null)
            .map(nic -> nic.side(Side.PCI))
            .filter(slots -> slots != null)
            .toList();
    long most = nics.stream().mapToLong(nic -> rate(view, nic)).max().orElse(0);
    return new Fastest(
        nics.stream().filter(nic -> most == 0 || rate(view, nic) * 2 > most).toList());
  }

  private static long rate(MachineView view, Slots nic) {
    return PciRate.most(view, nic).orElse(0);
  }
}
