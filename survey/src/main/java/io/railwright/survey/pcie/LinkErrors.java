package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Errors of a card's PCIe link since boot. Each end counts what it receives, so the port above is
 * asked too.
 */
final class LinkErrors implements Derivation {
  private final Reads reads = new Reads();
  private final FactHandle port = reads.fact("pci.link.port");
  private final String name;
  private final List<FactHandle> counts;

  LinkErrors(String name, String... counts) {
    this.name = name;
    this.counts = reads.facts(counts);
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
    Slots card = item.side(Side.PCI);
    Fact own = view.fact(card, counts.getFirst());
    if (Unread.is(own)) {
      return Unread.because(own, "the kernel keeps no count of PCIe errors of this card");
    }
    List<Fact> evidence = new ArrayList<>();
    long sum = add(view, card, evidence);
    sum += add(view, view.one("pci", view.text(card, port)), evidence);
    return new Observed.Known(new Value.Count(sum, ""), List.copyOf(evidence));
  }

  /** What one end counted, which is added to the evidence. */
  private long add(MachineView view, @Nullable Slots end, List<Fact> evidence) {
    long sum = 0;
    for (FactHandle count : counts) {
      Fact fact = view.fact(end, count);
      if (fact != null && !Unread.is(fact)) {
        evidence.add(fact);
        sum += fact.value() instanceof Value.Count(long number, String _) ? number : 0;
      }
    }
    return sum;
  }
}
