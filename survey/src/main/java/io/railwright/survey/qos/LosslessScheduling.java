package io.railwright.survey.qos;

import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;
import java.util.Optional;

/** How a port serves the traffic classes of its lossless priorities: strict, ets or vendor. */
final class LosslessScheduling implements Derivation {
  private static final Reads READS = new Reads().with(Priorities.READS);
  private static final Priorities CLASS = new Priorities(READS, "dcb.prio-tc");
  private static final Priorities SERVED = new Priorities(READS, "dcb.tc-tsa");

  @Override
  public String name() {
    return "lossless-scheduling";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Optional<List<Value>> served = LosslessClasses.of(evidence, item.side(Side.NET), CLASS, SERVED);
    return served.isPresent()
        ? evidence.known(served.get().stream().map(Value::print).distinct().toList())
        : evidence.unknown("nothing says how the port serves its lossless priorities");
  }
}
