package io.railwright.survey.link;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import java.util.List;
import java.util.Set;

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
  public Set<String> reads() {
    return Set.of();
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    return new Observed.Known(new Value.Count(0, "neighbours"), List.of());
  }
}
