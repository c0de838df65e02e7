package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;

/** Whether NVIDIA's driver answers its own tool. */
final class GpuDriver implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle ATTACHED = READS.fact("gpu.attached");
  private static final FactHandle REFUSAL = READS.fact("gpu.driver");

  @Override
  public String name() {
    return "gpu-driver";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Fact attached = view.fact(view.own(), ATTACHED);
    if (attached != null && attached.value() instanceof Value.Count) {
      return new Observed.Known(new Value.Text("answers"), List.of(attached));
    }
    Fact refusal = view.fact(view.own(), REFUSAL);
    if (refusal != null && refusal.value() instanceof Value.Unknown(String said)) {
      String word = said.contains("version mismatch") ? "version-mismatch" : "silent";
      return new Observed.Known(new Value.Text(word), List.of(refusal));
    }
    return Observed.unknown("nvidia-smi gave no answer");
  }
}
