package io.railwright.survey.memory;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.LongSummaryStatistics;

/**
 * The memory of the smallest NUMA node against that of the largest, in percent. Nodes without
 * processors hold memory of another kind, and nodes without memory are told apart.
 */
final class NodeBalance implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle SIZE = READS.fact("numa.node-size");
  private static final FactHandle CPUS = READS.fact("numa.cpus");

  @Override
  public String name() {
    return "node-balance";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    LongSummaryStatistics sizes = new LongSummaryStatistics();
    for (Slots node : view.all("numa")) {
      boolean used = !evidence.text(node, CPUS).isBlank();
      if (used && evidence.known(node, SIZE) instanceof DataSize(long bytes) && bytes > 0) {
        sizes.accept(bytes);
      }
    }
    return sizes.getCount() == 0
        ? evidence.unknown("nothing says how much memory the nodes have")
        : evidence.known(new Value.Count(100 * sizes.getMin() / sizes.getMax(), "%"));
  }
}
