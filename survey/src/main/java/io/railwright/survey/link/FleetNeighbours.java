package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/** A host alone knows no neighbours. Whoever reads the others counts them and gives the value. */
final class FleetNeighbours implements Derivation {
  private final String name;

  FleetNeighbours(String name) {
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return new Reads(); // none
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    return new Observed.Known(new Value.Count(0, "neighbours"), List.of());
  }
}
