package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.List;

/** How many of a GPU's NVLinks do not run. */
final class InactiveNvlinks implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle SPEED = READS.fact("gpu.nvlink.speed");

  @Override
  public String name() {
    return "inactive-nvlinks";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  /** The tool that lists links calls GPUs by their number. */
  @Override
  public Observed derive(MachineView view, Item item) {
    int links = 0;
    List<Fact> inactive = new ArrayList<>();
    for (Slots link : view.below("gpu/nvlink", "GPU" + item.name("index"))) {
      Fact speed = view.fact(link, SPEED);
      if (speed != null) {
        links++;
        if (speed.value() instanceof Value.Unknown) {
          inactive.add(speed);
        }
      }
    }
    return links == 0
        ? Observed.unknown("nvidia-smi lists no NVLinks of this GPU")
        : new Observed.Known(new Value.Count(inactive.size(), "links"), List.copyOf(inactive));
  }
}
