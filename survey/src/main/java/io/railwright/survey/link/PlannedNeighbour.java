package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.List;
import java.util.Set;

/**
 * Nothing on a host says where its cables should lead. Whoever has an inventory gives the value.
 */
final class PlannedNeighbour implements Derivation {
  @Override
  public String name() {
    return "planned-neighbour";
  }

  @Override
  public Set<String> reads() {
    return Set.of();
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    return new Observed.Known(Value.text("none"), List.of());
  }
}
