package io.railwright.survey.firmware;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Whether a card has the interrupt vectors that its settings share out. No tool prints how many it
 * has in all. So: a function that has fewer in its PCI configuration than its setting says did not
 * get them; what is no more than the settings in force or the maker's own take is there; and of
 * more than that nothing is known before the reset.
 */
final class MsixBudget implements Derivation {
  private static final Reads READS = new Reads().with(MsixSettings.READS);
  private static final FactHandle TABLE = READS.fact("pci.msix.count");

  @Override
  public String name() {
    return "msix-budget";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    MsixSettings now = MsixSettings.inForce(view, item);
    Fact table = view.fact(item.side(Side.PCI), TABLE);
    OptionalLong own = now.ofFunction();
    if (table != null
        && own.isPresent()
        && table.value() instanceof Value.Count(long got, String _)
        && got < own.getAsLong()) {
      List<Fact> evidence = new ArrayList<>(now.evidence());
      evidence.add(table);
      return new Observed.Known(new Value.Text("exceeded"), evidence);
    }
    MsixSettings next = MsixSettings.afterReset(view, item);
    MsixSettings maker = MsixSettings.ofMaker(view, item);
    OptionalLong asked = next.vectors();
    if (asked.isEmpty()) {
      return new Observed.NotKnown(
          "not all settings are known that share out interrupt vectors", next.evidence());
    }
    long proven = Math.max(now.vectors().orElse(0), maker.vectors().orElse(0));
    return asked.getAsLong() <= proven
        ? new Observed.Known(new Value.Text("within"), next.evidence())
        : new Observed.NotKnown(
            "%d vectors are asked for from the next reset on, and no more than %d are known to be there"
                .formatted(asked.getAsLong(), proven),
            next.evidence());
  }
}
