package io.railwright.survey.memory;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.cpu.CpuSet;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/** How many NUMA nodes the host has. */
final class NumaNodes implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle NODES = READS.fact("numa.online");

  @Override
  public String name() {
    return "numa-nodes";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  /** Lists of nodes are written as lists of processors are. */
  @Override
  public Observed derive(MachineView view, Item item) {
    Fact fact = view.fact(view.own(), NODES);
    if (fact == null || fact.value() instanceof Value.Unknown) {
      return Observed.unknown("nothing says which NUMA nodes there are");
    }
    return CpuSet.parse(fact.value().print(), 0)
        .<Observed>map(
            nodes -> new Observed.Known(new Value.Count(nodes.size(), "nodes"), List.of(fact)))
        .orElse(new Observed.Odd(fact.value().print(), List.of(fact)));
  }
}
