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
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Locale;

/** How far a GPU has come in joining the NVSwitch fabric; {@code none} where there is none. */
final class GpuFabric implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle STATE = READS.fact("gpu.fabric.state");
  private static final FactHandle STATUS = READS.fact("gpu.fabric.status");

  @Override
  public String name() {
    return "gpu-fabric";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots gpu = item.side(Side.GPU);
    Fact state = view.fact(gpu, STATE);
    if (state == null) {
      return Observed.unknown("the driver does not tell the state of the NVSwitch fabric");
    }
    if (state.value() instanceof Value.Unknown) {
      return new Observed.Known(new Value.Text("none"), List.of(state));
    }
    String status = view.text(gpu, STATUS);
    String word = state.value().print().toLowerCase(Locale.ROOT).replace(' ', '-');
    boolean bad = word.equals("completed") && !status.isEmpty() && !status.equals("Success");
    return new Observed.Known(new Value.Text(bad ? "failed" : word), List.of(state));
  }
}
