package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How many completion vectors of a card interrupt processors that are isolated. */
final class VectorsOnIsolated implements Derivation {
  @Override
  public String name() {
    return "vectors-on-isolated";
  }

  @Override
  public Set<String> reads() {
    Set<String> reads = new HashSet<>(Vectors.READS);
    reads.addAll(HostCpus.READS);
    return Set.copyOf(reads);
  }

  @Override
  public Observed derive(HostView view, Item item) {
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
