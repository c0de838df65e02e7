package io.railwright.survey.memory;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.nic.NicNode;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Memory in huge pages, of all sizes together: of the host, or of the NUMA node of a card. The
 * kernel's short account in {@code /proc/meminfo} knows one size only.
 *
 * @param fact {@code hugepages.total} or {@code hugepages.free}
 */
record Hugepages(String name, String fact) implements Derivation {
  @Override
  public Set<String> reads() {
    return Set.of(fact, "pci.numa", "numa.cpus");
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    if (item.scope() == Scope.HOST || view.all("numa").size() == 1) {
      return sum(view, view.all("hugepages"));
    }
    Optional<Slots> node = NicNode.of(view, item);
    if (node.isEmpty()) {
      return Observed.unknown("nothing says which memory is near the card");
    }
    return sum(view, view.below("numa/hugepages", node.get().name()));
  }

  private Observed sum(MachineView view, Collection<Slots> sizes) {
    long bytes = 0;
    List<Fact> evidence = new ArrayList<>();
    for (Slots size : sizes) {
      Fact pages = view.fact(size, fact);
      Optional<DataSize> one = DataSize.parse(size.ownName());
      if (pages != null
          && pages.value() instanceof Value.Count(long number, _)
          && one.isPresent()) {
        bytes += number * one.get().bytes();
        evidence.add(pages);
      }
    }
    return evidence.isEmpty()
        ? Observed.unknown("nothing says how many huge pages there are")
        : new Observed.Known(new DataSize(bytes), List.copyOf(evidence));
  }
}
