package io.railwright.survey.qos;

import io.railwright.model.fact.FactKey;
import io.railwright.model.value.PrioritySet;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The code points that a port sorts into its lossless priorities. */
final class DscpMap implements Derivation {
  private static final int POINTS = 64;
  private static final Reads READS = new Reads().with(Priorities.READS);
  private static final Map<String, FactHandle> PRIORITIES = priorities(READS);

  @Override
  public String name() {
    return "lossless-dscps";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  /** The priority of each code point, by the point. */
  static Map<String, FactHandle> priorities(Reads reads) {
    Map<String, FactHandle> priorities = new LinkedHashMap<>();
    for (int point = 0; point < POINTS; point++) {
      priorities.put(Integer.toString(point), reads.fact(FactKey.text("dcb.dscp-prio", point)));
    }
    return priorities;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    Slots net = item.side(Side.NET);
    Optional<PrioritySet> lossless = Priorities.lossless(evidence, net);
    if (lossless.isEmpty()) {
      return evidence.unknown("nothing says which priorities have PFC");
    }
    List<String> wanted = lossless.get().words();
    List<String> points = new ArrayList<>();
    boolean some = false;
    for (Map.Entry<String, FactHandle> point : PRIORITIES.entrySet()) {
      Value priority = evidence.known(net, point.getValue());
      some |= priority != null;
      if (priority != null && wanted.contains(priority.print())) {
        points.add(point.getKey());
      }
    }
    return some
        ? evidence.known(points)
        : evidence.unknown("nothing says how the port sorts code points into priorities");
  }
}
