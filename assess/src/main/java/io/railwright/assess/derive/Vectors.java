package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Slots;
import io.railwright.model.fact.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The completion vectors of a card: the interrupts that say that something was sent or received.
 *
 * @param cpus for each, the processors that serve it
 */
record Vectors(List<CpuSet> cpus, List<Fact> evidence) {
  static final Set<String> READS = Set.of("irq.name", "irq.pci", "irq.effective-cpus", "irq.cpus");

  static Vectors of(HostView view, Item card) {
    List<CpuSet> cpus = new ArrayList<>();
    List<Fact> evidence = new ArrayList<>();
    for (Slots irq : view.all("irq")) {
      boolean own = view.text(irq, "irq.pci").equals(card.name("pci"));
      if (own && view.text(irq, "irq.name").contains("_comp")) {
        serving(view, irq)
            .ifPresent(
                fact ->
                    CpuSet.parse(fact.value().print(), 0)
                        .ifPresent(
                            set -> {
                              cpus.add(set);
                              evidence.add(fact);
                            }));
      }
    }
    return new Vectors(List.copyOf(cpus), List.copyOf(evidence));
  }

  /** Those that the kernel chose; where it does not say, those it may choose from. */
  private static Optional<Fact> serving(HostView view, Slots irq) {
    for (String parameter : List.of("irq.effective-cpus", "irq.cpus")) {
      if (view.value(irq, parameter).isPresent()) {
        return Optional.ofNullable(view.fact(irq, parameter));
      }
    }
    return Optional.empty();
  }

  int on(CpuSet some) {
    return (int) cpus.stream().filter(set -> !set.and(some).isEmpty()).count();
  }

  int within(CpuSet some) {
    return (int) cpus.stream().filter(set -> set.without(some).isEmpty()).count();
  }
}
