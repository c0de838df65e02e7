package io.railwright.survey.link;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/** Which link layer the other ports of the host run that are on boards of the same kind. */
final class LayerAlike implements Derivation {
  private final Reads reads = new MeantLayer().reads();

  @Override
  public String name() {
    return "layer-alike";
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    List<Fact> votes = MeantLayer.votes(view, item);
    return new Observed.Known(new Value.Text(MeantLayer.elected(votes)), votes);
  }
}
