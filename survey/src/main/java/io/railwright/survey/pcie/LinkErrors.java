package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Errors of a card's PCIe link since boot. Each end counts what it receives, so the port above is
 * asked too.
 */
final class LinkErrors implements Derivation {
  private static final String PORT = "pci.link.port";

  private final String name;
  private final List<String> counts;

  LinkErrors(String name, String... counts) {
    this.name = name;
    this.counts = List.of(counts);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<String> reads() {
    return Stream.concat(Stream.of(PORT), counts.stream()).collect(Collectors.toUnmodifiableSet());
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
    sum += add(view, view.one("pci", view.text(card, PORT)), evidence);
    return new Observed.Known(new Value.Count(sum, ""), List.copyOf(evidence));
  }

  /** What one end counted, which is added to the evidence. */
  private long add(MachineView view, @Nullable Slots end, List<Fact> evidence) {
    long sum = 0;
    for (String parameter : counts) {
      Fact fact = view.fact(end, parameter);
      if (fact != null && !Unread.is(fact)) {
        evidence.add(fact);
        sum += fact.value() instanceof Value.Count(long number, String _) ? number : 0;
      }
    }
    return sum;
  }
}
