package io.railwright.survey.join;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.PciAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What {@code nvidia-smi topo -m} says of GPUs and NICs, moved to the subject under which our own
 * reading of the PCI tree stands, so that the two meet.
 */
final class TopologyMatrix implements Join {
  private static final String CELL = "topology.cell[";
  private static final Set<String> PATHS = Set.of("PIX", "PXB", "PHB", "NODE", "SYS");

  @Override
  public void derive(KnownFacts known, DerivedFacts into) {
    Map<String, PciAddress> addresses = GpuIdentity.addresses(known);
    for (String name : known.names("gpu")) {
      PciAddress gpu = addresses.get(name);
      if (gpu != null) {
        row(known, name, gpu, into);
      }
    }
  }

  private static void row(KnownFacts known, String name, PciAddress gpu, DerivedFacts into) {
    known.of("gpu/" + name).forEach((parameter, cells) -> cell(known, parameter, cells, gpu, into));
  }

  private static void cell(
      KnownFacts known, String parameter, List<Fact> cells, PciAddress gpu, DerivedFacts into) {
    if (!parameter.startsWith(CELL)) {
      return;
    }
    String peer = "rdma/" + new FactKey(parameter).index();
    Optional<PciAddress> nic = known.text(peer, "rdma.pci").flatMap(PciAddress::parse);
    for (Fact cell : cells) {
      boolean path = PATHS.contains(cell.value().print());
      if (nic.isPresent() && path) {
        into.rename(cell, GpuNicPaths.pair(gpu, nic.get()), GpuNicPaths.PARAMETER);
      }
    }
  }
}
