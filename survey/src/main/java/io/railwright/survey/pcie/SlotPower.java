package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a card's driver said of the power of its slot. It complains at start; where the log still
 * holds what it said then, silence is consent.
 */
final class SlotPower implements Derivation {
  private static final String SAID = "log.slot-power";
  private static final List<String> AT_START =
      List.of("log.firmware", "log.pcie-bandwidth.limited");
  private static final String BOOT = "log.kernel";

  @Override
  public String name() {
    return "slot-power";
  }

  @Override
  public Set<String> reads() {
    return Set.of(SAID, AT_START.getFirst(), AT_START.getLast(), BOOT);
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots card = item.side(Side.PCI);
    Fact said = view.fact(card, SAID);
    if (said != null && !Unread.is(said)) {
      return new Observed.Known(said.value(), List.of(said));
    }
    Optional<Fact> start =
        EvidenceList.telling(
                view.fact(card, AT_START.getFirst()),
                view.fact(card, AT_START.getLast()),
                view.fact(view.own(), BOOT))
            .stream()
            .findFirst();
    return start
        .<Observed>map(fact -> new Observed.Known(new Value.Text("sufficient"), List.of(fact)))
        .orElseGet(
            () -> Observed.unknown("the kernel's log does not reach back to the driver's start"));
  }
}
