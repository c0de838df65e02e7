package io.railwright.survey.qos;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.Map;

/** The priority into which a port sorts the code point that its own CNPs carry. */
final class CnpPriority implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle CNP = READS.fact("roce.np.cnp_dscp");
  private static final Map<String, FactHandle> PRIORITIES = DscpMap.priorities(READS);

  @Override
  public String name() {
    return "cnp-priority";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    String point = evidence.text(item.side(Side.NET), CNP);
    FactHandle sorted = PRIORITIES.get(point);
    String priority = sorted == null ? "" : evidence.text(item.side(Side.NET), sorted);
    return priority.isEmpty()
        ? evidence.unknown("nothing says into which priority CNPs are sorted")
        : evidence.known(priority);
  }
}
