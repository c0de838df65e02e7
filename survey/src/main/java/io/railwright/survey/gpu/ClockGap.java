package io.railwright.survey.gpu;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;

/** By how much a clock of a GPU is below its highest, in MHz. It follows the load unless locked. */
final class ClockGap implements Derivation {
  private final String name;
  private final Reads reads = new Reads();
  private final FactHandle now;
  private final FactHandle most;

  ClockGap(String name, String clock) {
    this.name = name;
    this.now = reads.fact("gpu.clocks." + clock);
    this.most = reads.fact("gpu.max-clocks." + clock);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Value current = evidence.known(item.side(Side.GPU), now);
    Value highest = evidence.known(item.side(Side.GPU), most);
    return current instanceof Value.Count(long here, String _)
            && highest instanceof Value.Count(long there, String _)
        ? evidence.known(new Value.Count(Math.max(0, there - here), "MHz"))
        : evidence.unknown("the driver does not tell the clock or its maximum");
  }
}
