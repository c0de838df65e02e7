package io.railwright.survey.nic;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/** Which port of its card a function drives. */
final class NicPort implements Derivation {
  @Override
  public String name() {
    return "nic-port";
  }

  @Override
  public Reads reads() {
    return new Reads(); // none
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    return new Observed.Known(Value.number(item.name("port"), ""), List.of());
  }
}
