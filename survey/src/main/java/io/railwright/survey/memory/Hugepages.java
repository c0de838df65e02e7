package io.railwright.survey.memory;

import io.railwright.knowledge.Scope;
import io.railwright.model.fact.Fact;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.nic.NicNode;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Memory in huge pages, of all sizes together: of the host, or of the NUMA node of a card. The
 * kernel's short account in {@code /proc/meminfo} knows one size only.
 */
final class Hugepages implements Derivation {
  private final Reads reads = new Reads().with(NicNode.READS);
  private final String name;
  private final FactHandle pages;

  private Hugepages(String name, String pages) {
    this.name = name;
    this.pages = reads.fact(pages);
  }

  static Hugepages all() {
    return new Hugepages("hugepages", "hugepages.total");
  }

  /** Those that nobody has taken. */
  static Hugepages free() {
    return new Hugepages("hugepages-free", "hugepages.free");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
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
      Fact count = view.fact(size, pages);
      Optional<DataSize> one = DataSize.parse(size.ownName());
      if (count != null
          && count.value() instanceof Value.Count(long number, _)
          && one.isPresent()) {
        bytes += number * one.get().bytes();
        evidence.add(count);
      }
    }
    return evidence.isEmpty()
        ? Observed.unknown("nothing says how many huge pages there are")
        : new Observed.Known(new DataSize(bytes), List.copyOf(evidence));
  }
}
