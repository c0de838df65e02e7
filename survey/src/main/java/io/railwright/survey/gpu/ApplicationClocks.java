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

/**
 * How the clock that applications are given stands to the usual one. What a GPU runs at when it has
 * no work says nothing. Newer drivers have no such clocks.
 */
final class ApplicationClocks implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle SET = READS.fact("gpu.applications-clocks.graphics");
  private static final FactHandle USUAL = READS.fact("gpu.default-applications-clocks.graphics");

  @Override
  public String name() {
    return "application-clocks";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Slots gpu = item.side(Side.GPU);
    Fact set = view.fact(gpu, SET);
    Fact usual = view.fact(gpu, USUAL);
    if (set == null || usual == null) {
      return Observed.unknown("the driver was not asked for the clocks of applications");
    }
    if (set.value() instanceof Value.Count(long now, String _)
        && usual.value() instanceof Value.Count(long otherwise, String _)) {
      String word = now < otherwise ? "lowered" : now > otherwise ? "raised" : "usual";
      return new Observed.Known(new Value.Text(word), List.of(set, usual));
    }
    return new Observed.Known(new Value.Text("none"), List.of(set));
  }
}
