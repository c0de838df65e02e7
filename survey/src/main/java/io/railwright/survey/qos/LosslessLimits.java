package io.railwright.survey.qos;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.List;
import java.util.Optional;

/** The rates that the traffic classes of a port's lossless priorities may not exceed. */
final class LosslessLimits implements Derivation {
  private static final Reads READS = new Reads().with(Priorities.READS);
  private static final Priorities CLASS = new Priorities(READS, "dcb.prio-tc");
  private static final Priorities LIMIT = new Priorities(READS, "dcb.tc-ratelimit");
  private static final FactHandle SPEED = READS.fact("net.speed");

  @Override
  public String name() {
    return "lossless-limits";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    Optional<List<Value>> limits = LosslessClasses.of(evidence, net, CLASS, LIMIT);
    if (limits.isEmpty()) {
      return evidence.unknown("nothing says how much the lossless priorities may send");
    }
    Optional<Value> speed = evidence.value(net, SPEED);
    return evidence.known(
        limits.get().stream()
            .filter(limit -> holdsBack(limit, speed))
            .map(Value::print)
            .distinct()
            .toList());
  }

  /** A limit at the speed of the port, or beyond it, is none. */
  private static boolean holdsBack(Value limit, Optional<Value> speed) {
    return limit instanceof Bandwidth rate
        && !(speed.isPresent()
            && speed.get() instanceof Bandwidth port
            && rate.compareTo(port) >= 0);
  }
}
