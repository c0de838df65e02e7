package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.DataSize;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;

/** The largest payload that a card and every bridge above it support. */
final class PathPayload implements Derivation {
  private static final Reads READS = new Reads().with(PciPath.READS);
  private static final FactHandle SUPPORTED = READS.fact("pci.max-payload-supported");

  @Override
  public String name() {
    return "path-payload";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots card = item.side(Side.PCI);
    Fact least = view.fact(card, SUPPORTED);
    if (least == null || !(least.value() instanceof DataSize)) {
      return Unread.because(least, "the card's PCIe capability was not read");
    }
    List<Slots> way = PciPath.to(view, card);
    if (way.isEmpty()) {
      return Unread.because(view.fact(card, PciPath.PATH), "the bridges above it are not known");
    }
    for (Slots step : way) {
      Fact fact = view.fact(step, SUPPORTED);
      if (fact != null && size(fact) < size(least)) {
        least = fact;
      }
    }
    return new Observed.Known(least.value(), List.of(least));
  }

  private static long size(Fact fact) {
    return fact.value() instanceof DataSize(long bytes) ? bytes : Long.MAX_VALUE;
  }
}
