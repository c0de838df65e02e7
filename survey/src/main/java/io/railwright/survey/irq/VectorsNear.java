package io.railwright.survey.irq;

import io.railwright.model.value.Value;
import io.railwright.survey.cpu.CpuSet;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.nic.NicNode;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.Optional;

/**
 * Of a card's completion vectors that could be served at its own NUMA node, the percent that are. A
 * card may have more vectors than its node has processors; those beyond can't be there.
 */
final class VectorsNear implements Derivation {
  private static final Reads READS = new Reads().with(Vectors.READS).with(NicNode.READS);

  @Override
  public String name() {
    return "vectors-near";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Optional<CpuSet> near = NicNode.cpus(view, item);
    if (near.isEmpty() || near.get().isEmpty()) {
      return Observed.unknown("nothing says which processors are near the card");
    }
    Vectors vectors = Vectors.of(view, item);
    int possible = Math.min(vectors.cpus().size(), near.get().size());
    if (possible == 0) {
      return Observed.unknown("no completion vectors of the card were read");
    }
    int percent = Math.min(100, 100 * vectors.within(near.get()) / possible);
    return new Observed.Known(new Value.Count(percent, "%"), vectors.evidence());
  }
}
