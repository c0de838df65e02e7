package io.railwright.survey.irq;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.cpu.CpuSet;
import io.railwright.survey.cpu.HostCpus;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.ArrayList;
import java.util.List;

/** How many completion vectors of a card interrupt processors that are isolated. */
final class VectorsOnIsolated implements Derivation {
  private static final Reads READS = new Reads().with(Vectors.READS).with(HostCpus.READS);

  @Override
  public String name() {
    return "vectors-on-isolated";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    HostCpus cpus = new HostCpus(view);
    CpuSet isolated = cpus.isolated();
    Vectors vectors = Vectors.of(view, item);
    if (!cpus.untold().isEmpty()) {
      return Observed.unknown(cpus.untold());
    }
    if (vectors.cpus().isEmpty()) {
      return Observed.unknown("no completion vectors of the card were read");
    }
    List<Fact> evidence = new ArrayList<>(vectors.evidence());
    return new Observed.Known(new Value.Count(vectors.on(isolated), "vectors"), evidence);
  }
}
