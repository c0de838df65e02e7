package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;

/** What the driver calls a GPU. */
final class GpuModel implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle PRODUCT = READS.fact("gpu.product-name");

  @Override
  public String name() {
    return "gpu-model";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact fact = view.fact(item.side(Side.GPU), PRODUCT);
    if (fact == null) {
      return Observed.unknown("the driver was not asked for the name of this GPU");
    }
    return fact.value() instanceof Value.Unknown(String reason)
        ? new Observed.NotKnown(reason, List.of(fact))
        : new Observed.Known(fact.value(), List.of(fact));
  }
}
