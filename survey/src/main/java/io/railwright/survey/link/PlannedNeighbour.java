package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/**
 * Nothing on a host says where its cables should lead. Whoever has an inventory gives the value.
 */
final class PlannedNeighbour implements Derivation {
  @Override
  public String name() {
    return "planned-neighbour";
  }

  @Override
  public Reads reads() {
    return new Reads(); // none
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    return new Observed.Known(Value.text("none"), List.of());
  }
}
