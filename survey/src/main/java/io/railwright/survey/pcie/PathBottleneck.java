package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Where, above a card's own link, the way to the processor is narrower than that link: the address
 * of the bridge, or {@code none}. Where links can't be read, the kernel's word at boot counts.
 */
final class PathBottleneck implements Derivation {
  private static final Reads READS = new Reads().with(PciRate.NOW).with(PciPath.READS);
  private static final FactHandle LIMITED = READS.fact("log.pcie-bandwidth.limited");
  private static final FactHandle LIMITED_AT = READS.fact("log.pcie-bandwidth.limited-at");
  private static final String NONE = "none";

  @Override
  public String name() {
    return "path-bottleneck";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots card = item.side(Side.PCI);
    OptionalLong own = PciRate.now(view, card);
    List<Slots> bridges = PciPath.bridges(view, card);
    if (own.isEmpty() || bridges.isEmpty()) {
      return fromLog(view, card);
    }
    long least = own.getAsLong();
    Slots narrowest = null;
    for (Slots bridge : bridges) {
      OptionalLong rate = PciRate.now(view, bridge);
      if (rate.isPresent() && rate.getAsLong() < least) {
        least = rate.getAsLong();
        narrowest = bridge;
      }
    }
    List<Fact> evidence = new ArrayList<>(link(view, card));
    evidence.addAll(narrowest == null ? List.of() : link(view, narrowest));
    String where = narrowest == null ? NONE : narrowest.name();
    return new Observed.Known(new Value.Text(where), List.copyOf(evidence));
  }

  private static List<Fact> link(MachineView view, @Nullable Slots function) {
    return EvidenceList.of(view.fact(function, PciRate.SPEED), view.fact(function, PciRate.WIDTH));
  }

  private static Observed fromLog(MachineView view, @Nullable Slots card) {
    Fact limited = view.fact(card, LIMITED);
    if (limited == null) {
      return Observed.unknown("the PCIe links above the card were not read");
    }
    String at = view.text(card, LIMITED_AT);
    return new Observed.Known(new Value.Text(at.isEmpty() ? NONE : at), List.of(limited));
  }
}
