package io.railwright.survey.sriov;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The largest MTU of a port's virtual functions that have an interface on this host. */
final class LargestVfMtu implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle PARENT = READS.fact("pci.physical-function");
  private static final FactHandle MTU = READS.fact("net.mtu");

  /** The MTUs of virtual functions by the address of the physical one; one pass for all ports. */
  private record ByParent(Map<String, List<Fact>> mtus) {}

  @Override
  public String name() {
    return "largest-vf-mtu";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<Fact> mtus =
        view.once(ByParent.class, LargestVfMtu::byParent)
            .mtus()
            .getOrDefault(item.name("pci"), List.of());
    long largest = mtus.stream().mapToLong(LargestVfMtu::bytes).max().orElse(0);
    return new Observed.Known(new DataSize(largest), mtus);
  }

  private static ByParent byParent(MachineView view) {
    Map<String, List<Fact>> mtus = new TreeMap<>();
    for (Item nic : view.cards().nics()) {
      String parent = view.text(nic.side(Side.PCI), PARENT);
      Fact mtu = view.fact(nic.side(Side.NET), MTU);
      if (!parent.isEmpty() && mtu != null && mtu.value() instanceof DataSize) {
        mtus.computeIfAbsent(parent, _ -> new ArrayList<>()).add(mtu);
      }
    }
    return new ByParent(mtus);
  }

  private static long bytes(Fact mtu) {
    return mtu.value() instanceof DataSize(long bytes) ? bytes : 0;
  }
}
