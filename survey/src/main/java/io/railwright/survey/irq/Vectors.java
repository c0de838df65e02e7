package io.railwright.survey.irq;

import io.railwright.model.fact.Fact;
import io.railwright.survey.cpu.CpuSet;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The completion vectors of a card: the interrupts that say that something was sent or received.
 *
 * @param cpus for each, the processors that serve it
 */
record Vectors(List<CpuSet> cpus, List<Fact> evidence) {
  /** The facts that this looks up. */
  static final Reads READS = new Reads();

  private static final FactHandle NAME = READS.fact("irq.name");
  private static final FactHandle PCI = READS.fact("irq.pci");
  private static final FactHandle EFFECTIVE_CPUS = READS.fact("irq.effective-cpus");
  private static final FactHandle CPUS = READS.fact("irq.cpus");

  private static final Vectors NONE = new Vectors(List.of(), List.of());

  /** All that were read of a host, by the address of the card. */
  private record ByCard(Map<String, Vectors> cards) {}

  /** Found for all cards at once, since a host has thousands. */
  static Vectors of(MachineView view, Item card) {
    ByCard all = view.once(ByCard.class, it -> new ByCard(find(it)));
    return all.cards().getOrDefault(card.name("pci"), NONE);
  }

  private static Map<String, Vectors> find(MachineView view) {
    Map<String, Vectors> cards = new HashMap<>();
    for (Slots irq : view.all("irq")) {
      Fact serving = serving(view, irq);
      if (serving != null && view.text(irq, NAME).contains("_comp")) {
        Vectors card = cards.computeIfAbsent(view.text(irq, PCI), _ -> Vectors.gathered());
        CpuSet.parse(serving.value().print(), 0)
            .ifPresent(
                set -> {
                  card.cpus().add(set);
                  card.evidence().add(serving);
                });
      }
    }
    return cards;
  }

  private static Vectors gathered() {
    return new Vectors(new ArrayList<>(), new ArrayList<>());
  }

  /** Those that the kernel chose; where it does not say, those it may choose from. */
  private static @Nullable Fact serving(MachineView view, Slots irq) {
    Fact chosen = view.fact(irq, EFFECTIVE_CPUS);
    Fact allowed = view.fact(irq, CPUS);
    return !Unread.is(chosen) ? chosen : Unread.is(allowed) ? null : allowed;
  }

  int on(CpuSet some) {
    return (int) cpus.stream().filter(set -> set.meets(some)).count();
  }

  int within(CpuSet some) {
    return (int) cpus.stream().filter(set -> set.without(some).isEmpty()).count();
  }
}
