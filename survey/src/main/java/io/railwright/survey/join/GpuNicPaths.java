package io.railwright.survey.join;

import io.railwright.model.value.PciAddress;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * How each GPU reaches each NIC, in the words of {@code nvidia-smi topo -m}: PIX through one PCIe
 * switch at most, PXB through several, PHB through the host bridge that both stand under, NODE
 * between host bridges of one NUMA node, SYS between NUMA nodes.
 */
final class GpuNicPaths implements Join {
  static final String PARAMETER = "topology.path";

  /** A hundred times what the largest machine has; pairs grow as the product of both. */
  private static final long MOST_PAIRS = 50_000;

  /** The subject of a pair, whoever says something of it. */
  static String pair(PciAddress gpu, PciAddress nic) {
    return "gpu/" + gpu + "/nic/" + nic;
  }

  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    PciTree tree = known.tree();
    PciRoles roles = known.roles();
    Optional<String> gap = known.gap(Sources.CONFIG);
    int gpus = roles.gpus().size();
    int nics = roles.nics().size();
    if ((long) gpus * nics > MOST_PAIRS) {
      String why =
          "this host lists " + gpus + " GPUs and " + nics + " NICs, more than any machine has";
      into.add("", PARAMETER, new Value.Unknown(why), Sources.CONFIG, Sources.PCI);
      return;
    }
    for (PciAddress gpu : roles.gpus()) {
      for (PciAddress nic : roles.nics()) {
        Value path =
            gap.<Value>map(Value.Unknown::new).orElseGet(() -> path(known, tree, gpu, nic));
        into.add(pair(gpu, nic), PARAMETER, path, Sources.CONFIG, Sources.PCI);
      }
    }
  }

  private static Value path(KnownFacts known, PciTree tree, PciAddress gpu, PciAddress nic) {
    for (PciAddress end : List.of(gpu, nic)) {
      if (known.of("pci/" + end).isEmpty()) {
        return new Value.Unknown("there is no PCI function " + end + " on this host");
      }
    }
    List<PciAddress> one = tree.path(gpu);
    List<PciAddress> other = tree.path(nic);
    int shared = shared(one, other);
    boolean sameBus = one.isEmpty() && other.isEmpty() && gpu.bus() == nic.bus();
    if (shared > 0) {
      return Value.text(switches(one.size() - shared, other.size() - shared) > 1 ? "PXB" : "PIX");
    }
    if (sameBus || tree.rootBus(gpu).equals(tree.rootBus(nic))) {
      return Value.text("PHB");
    }
    return acrossHostBridges(known, gpu, nic);
  }

  private static int shared(List<PciAddress> one, List<PciAddress> other) {
    int shared = 0;
    while (shared < Math.min(one.size(), other.size())
        && one.get(shared).equals(other.get(shared))) {
      shared++;
    }
    return shared;
  }

  /**
   * A switch is a port upwards and ports downwards, two bridges on a way through it. Where the ways
   * part within a switch, below its port upwards, the bridges on a way are odd in number, and that
   * switch counts once for both.
   */
  private static int switches(int bridges, int others) {
    boolean partWithin = bridges % 2 == 1 || others % 2 == 1;
    return bridges / 2 + others / 2 + (partWithin ? 1 : 0);
  }

  private static Value acrossHostBridges(KnownFacts known, PciAddress gpu, PciAddress nic) {
    boolean oneNode = known.text("", "numa.online").map(nodes -> nodes.equals("0")).orElse(false);
    if (oneNode) {
      return Value.text("NODE");
    }
    for (PciAddress end : List.of(gpu, nic)) {
      if (node(known, end).isEmpty()) {
        return new Value.Unknown("the kernel does not know the NUMA node of " + end);
      }
    }
    return Value.text(node(known, gpu).equals(node(known, nic)) ? "NODE" : "SYS");
  }

  private static Optional<Long> node(KnownFacts known, PciAddress address) {
    return known.count("pci/" + address, "pci.numa").filter(node -> node >= 0);
  }
}
