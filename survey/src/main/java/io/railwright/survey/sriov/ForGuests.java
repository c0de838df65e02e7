package io.railwright.survey.sriov;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.pcie.Passthrough;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;
import java.util.Optional;

/** Whether a NIC, or at least one virtual function of it, is set aside for guests. */
final class ForGuests implements Derivation {
  private final GuestFunctions functions = new GuestFunctions();

  @Override
  public String name() {
    return "for-guests";
  }

  @Override
  public Reads reads() {
    return functions.reads(); // among which Passthrough is
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Optional<Fact> whole = Passthrough.of(view, item.side(Side.PCI));
    if (whole.isPresent()) {
      return new Observed.Known(new Value.Flag(true), List.of(whole.get()));
    }
    Observed virtual = functions.derive(view, item);
    return virtual instanceof Observed.Known(_, List<Fact> drivers)
        ? new Observed.Known(new Value.Flag(!drivers.isEmpty()), drivers)
        : virtual;
  }
}
