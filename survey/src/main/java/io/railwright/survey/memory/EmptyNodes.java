package io.railwright.survey.memory;

import io.railwright.model.value.Value;
import io.railwright.survey.cpu.CpuSet;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * NUMA nodes that have processors and no memory. Nodes without processors, as those of GPU memory
 * on Grace, may well be empty.
 */
final class EmptyNodes implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle FILLED = READS.fact("numa.with-memory");
  private static final FactHandle CPUS = READS.fact("numa.cpus");

  @Override
  public String name() {
    return "empty-nodes";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    Optional<Value> said = evidence.value(view.own(), FILLED);
    Optional<CpuSet> filled = said.flatMap(it -> CpuSet.parse(it.print(), 0));
    if (filled.isEmpty() || view.all("numa").isEmpty()) {
      return evidence.unknown("nothing says which NUMA nodes have memory");
    }
    Set<String> empty = new TreeSet<>();
    for (Slots node : view.all("numa")) {
      boolean used = !evidence.text(node, CPUS).isBlank();
      boolean number = node.name().matches("[0-9]{1,4}");
      if (used && number && !filled.get().has(Integer.parseInt(node.name()))) {
        empty.add("node" + node.name());
      }
    }
    return evidence.known(List.copyOf(empty));
  }
}
