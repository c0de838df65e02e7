package io.railwright.survey.irq;

import io.railwright.model.value.Value;
import io.railwright.survey.cpu.CpuSet;
import io.railwright.survey.cpu.HostCpus;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.nic.NicNode;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.Optional;

/** The isolated processors at the NUMA node of a card. */
final class NearCpus implements Derivation {
  private static final Reads READS = new Reads().with(HostCpus.READS).with(NicNode.READS);

  @Override
  public String name() {
    return "isolated-cpus-near";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Optional<CpuSet> near = NicNode.cpus(view, item);
    if (near.isEmpty()) {
      return Observed.unknown("nothing says which processors are near the card");
    }
    HostCpus cpus = new HostCpus(view);
    return cpus.known(new Value.Text(cpus.isolated().and(near.get()).print()));
  }
}
