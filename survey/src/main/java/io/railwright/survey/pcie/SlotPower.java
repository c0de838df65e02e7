package io.railwright.survey.pcie;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;

/**
 * What a card's driver said of the power of its slot. It complains at start; where the log still
 * holds what it said then, silence is consent.
 */
final class SlotPower implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle SAID = READS.fact("log.slot-power");
  private static final FactHandle FIRMWARE = READS.fact("log.firmware");
  private static final FactHandle BANDWIDTH = READS.fact("log.pcie-bandwidth.limited");
  private static final FactHandle BOOT = READS.fact("log.kernel");

  @Override
  public String name() {
    return "slot-power";
  }

  @Override
  public Reads reads() {
    return READS;
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
                view.fact(card, FIRMWARE), view.fact(card, BANDWIDTH), view.fact(view.own(), BOOT))
            .stream()
            .findFirst();
    return start
        .<Observed>map(fact -> new Observed.Known(new Value.Text("sufficient"), List.of(fact)))
        .orElseGet(
            () -> Observed.unknown("the kernel's log does not reach back to the driver's start"));
  }
}
