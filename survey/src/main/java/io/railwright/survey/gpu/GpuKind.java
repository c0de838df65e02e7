package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;

/**
 * How a GPU's memory stands to the host's: a card with memory of its own behind PCIe, a part of the
 * processor that shares its memory, or a GPU beside a processor that both reach coherently.
 */
final class GpuKind implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle NAME = READS.fact("gpu.product-name");
  private static final FactHandle COHERENT_MODE = READS.fact("gpu.gpu-c2c-mode");

  @Override
  public String name() {
    return "gpu-kind";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact name = view.fact(item.side(Side.GPU), NAME);
    if (name == null || name.value() instanceof Value.Unknown) {
      return Unread.because(name, "the driver was not asked for the name of this GPU");
    }
    String model = name.value().print();
    boolean integrated = view.deviceNames().isGpu("integrated", model);
    boolean coherent =
        view.deviceNames().isGpu("coherent", model)
            || view.text(item.side(Side.GPU), COHERENT_MODE).equals("yes");
    String kind = integrated ? "integrated" : coherent ? "coherent" : "discrete";
    return new Observed.Known(new Value.Text(kind), List.of(name));
  }
}
