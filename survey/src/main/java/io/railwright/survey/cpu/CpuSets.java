package io.railwright.survey.cpu;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;
import java.util.function.Function;

/** A set of processors computed from others, as a text such as {@code 16-19} or {@code none}. */
record CpuSets(String name, Function<HostCpus, CpuSet> set) implements Derivation {
  static final List<CpuSets> ALL =
      List.of(
          new CpuSets("housekeeping-cpus", cpus -> cpus.online().without(cpus.isolated())),
          new CpuSets("isolated-cpus", HostCpus::isolated),
          new CpuSets("isolated-cpus-missing", CpuSets::missing),
          new CpuSets("isolated-cpus-with-interrupts", CpuSets::withInterrupts),
          new CpuSets("isolated-cpus-with-rcu", CpuSets::withRcu),
          new CpuSets("isolated-cpus-with-tick", it -> it.isolated().without(it.tickless())),
          new CpuSets("tickless-cpus", HostCpus::tickless));

  @Override
  public Reads reads() {
    return HostCpus.READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    HostCpus cpus = new HostCpus(view);
    return cpus.known(new Value.Text(set.apply(cpus).print()));
  }

  /** Named on the command line, though no such processor is online. */
  private static CpuSet missing(HostCpus cpus) {
    return cpus.argument(HostCpus.ISOLCPUS)
        .or(cpus.argument(HostCpus.NOHZ_FULL))
        .or(cpus.argument(HostCpus.RCU_NOCBS))
        .without(cpus.online());
  }

  /** Without irqaffinity, interrupts that ask for nothing else may go to any processor. */
  private static CpuSet withInterrupts(HostCpus cpus) {
    CpuSet isolated = cpus.isolated();
    CpuSet open = cpus.argument(HostCpus.IRQAFFINITY);
    return cpus.has(HostCpus.IRQAFFINITY) ? isolated.and(open) : isolated;
  }

  /** The kernel takes callbacks off tickless processors whether rcu_nocbs names them or not. */
  private static CpuSet withRcu(HostCpus cpus) {
    return cpus.isolated()
        .without(cpus.argument(HostCpus.RCU_NOCBS).or(cpus.argument(HostCpus.NOHZ_FULL)));
  }
}
