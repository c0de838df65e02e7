package io.railwright.survey.nic;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.link.LinkMaxSpeed;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a NIC is for, where the inventory does not say it. On a host with GPUs the fastest NICs
 * beside them, behind the same PCIe switches, carry the traffic between GPUs; slower ones and those
 * elsewhere are for storage. Where no NIC lies beside a GPU, only the speed counts, and without
 * GPUs every NIC is for RDMA.
 */
final class NicRole implements Derivation {
  static final String RDMA = "rdma";
  static final String STORAGE = "storage";

  private static final LinkMaxSpeed SPEED = new LinkMaxSpeed();
  private static final Reads READS = new Reads().with(SPEED.reads());
  private static final FactHandle PATH = READS.fact("topology.path");
  private static final Set<String> BESIDE = Set.of("PIX", "PXB");

  /** The NICs of a host that carry the traffic between its GPUs. */
  private record Rails(Set<String> subjects) {}

  @Override
  public String name() {
    return "nic-role";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Set<String> rails = view.once(Rails.class, NicRole::rails).subjects();
    String role = rails.contains(item.subject().path()) ? RDMA : STORAGE;
    return new Observed.Known(new Value.Text(role), List.of());
  }

  private static Rails rails(MachineView view) {
    List<Item> nics = view.cards().nics();
    List<Item> beside = new ArrayList<>();
    if (!view.cards().gpus().isEmpty()) {
      nics.stream().filter(nic -> isBesideGpu(view, nic)).forEach(beside::add);
    }
    List<Item> group = beside.isEmpty() ? nics : beside;
    long fastest =
        view.cards().gpus().isEmpty()
            ? 0
            : group.stream().mapToLong(nic -> speed(view, nic)).max().orElse(0);
    Set<String> rails = new HashSet<>();
    for (Item nic : group) {
      long speed = speed(view, nic);
      if (speed == 0 || speed >= fastest) {
        rails.add(nic.subject().path());
      }
    }
    return new Rails(rails);
  }

  private static boolean isBesideGpu(MachineView view, Item nic) {
    Slots slots = nic.side(Side.PCI);
    if (slots == null) {
      return true; // a function that only a guest or software has
    }
    for (Item gpu : view.cards().gpus()) {
      Slots at = gpu.side(Side.PCI);
      Fact path =
          at == null ? null : view.fact(view.one("gpu/nic", at.name() + "/" + slots.name()), PATH);
      if (path != null && BESIDE.contains(path.value().print())) {
        return true;
      }
    }
    return false;
  }

  /** 0 where nothing tells. */
  private static long speed(MachineView view, Item nic) {
    return SPEED.derive(view, nic) instanceof Observed.Known(Bandwidth it, var _)
        ? it.bitsPerSecond()
        : 0;
  }
}
