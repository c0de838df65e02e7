package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/**
 * Whether a port runs InfiniBand, or is set to it and nothing says that it is meant for Ethernet,
 * so that rules about RoCE are not for it.
 */
final class InfinibandInUse implements Derivation {
  private final MeantLayer meant = new MeantLayer();

  @Override
  public String name() {
    return "infiniband-in-use";
  }

  @Override
  public Reads reads() {
    return meant.reads();
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Observed layer = meant.derive(view, item);
    return layer instanceof Observed.Known(Value value, List<Fact> evidence)
        ? new Observed.Known(new Value.Flag(!value.print().equals("Ethernet")), evidence)
        : layer;
  }
}
