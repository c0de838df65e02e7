package io.railwright.survey.nic;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.cpu.CpuSet;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.HostView;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The memory node that a card hangs on. Where there is but one, all cards hang on it. */
public final class NicNode implements Derivation {
  public static final Set<String> READS = Set.of("pci.numa", "numa.cpus");

  @Override
  public String name() {
    return "nic-node";
  }

  @Override
  public Set<String> reads() {
    return READS;
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Fact fact = view.fact(item.side(Side.PCI), "pci.numa");
    if (fact == null) {
      return Observed.unknown("the card's memory node was not read");
    }
    return fact.value() instanceof Value.Unknown(String reason)
        ? new Observed.NotKnown(reason, List.of(fact))
        : new Observed.Known(fact.value(), List.of(fact));
  }

  /** The node itself; empty if it is not known, or if the firmware does not say which it is. */
  public static Optional<Slots> of(HostView view, Item item) {
    String number = view.text(item.side(Side.PCI), "pci.numa");
    Slots named = view.one("numa", number);
    boolean single = view.all("numa").size() == 1;
    return named == null && single
        ? Optional.of(view.all("numa").iterator().next())
        : Optional.ofNullable(named);
  }

  /** The processors at the card's node. */
  public static Optional<CpuSet> cpus(HostView view, Item item) {
    return of(view, item).flatMap(node -> CpuSet.parse(view.text(node, "numa.cpus"), 0));
  }
}
