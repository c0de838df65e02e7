package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Priority;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.firmware.PortSettings;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/** The priorities on which a port's firmware runs congestion control, out of a mask of bits. */
final class ControlledPriorities implements Derivation {
  private static final Reads READS = new Reads();
  private static final PortSettings MASK = new PortSettings(READS, "ROCE_CC_PRIO_MASK");

  @Override
  public String name() {
    return "controlled-priorities";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact fact = MASK.of(view, item);
    if (fact == null) {
      return Observed.unknown("nothing says on which priorities congestion control runs");
    }
    return switch (fact.value()) {
      case Value.Unknown(String reason) -> new Observed.NotKnown(reason, List.of(fact));
      case Value.Count(long mask, String _) when mask >= 0 && mask < 1 << Priority.COUNT ->
          new Observed.Known(new Value.Listing(new PrioritySet((int) mask).words()), List.of(fact));
      default -> new Observed.Odd(fact.value().print(), List.of(fact));
    };
  }
}
