package io.railwright.survey.qos;

import io.railwright.model.fact.FactKey;
import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The code points that a port sorts into its lossless priorities. */
final class DscpMap implements Derivation {
  private static final int POINTS = 64;
  private static final List<String> NAMES =
      IntStream.range(0, POINTS).mapToObj(point -> FactKey.text("dcb.dscp-prio", point)).toList();

  @Override
  public String name() {
    return "lossless-dscps";
  }

  @Override
  public Set<String> reads() {
    Set<String> reads = new HashSet<>(points());
    reads.addAll(Priorities.PFC.facts());
    return reads;
  }

  /** The names of the facts, by code point. */
  static List<String> points() {
    return NAMES;
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
    for (int point = 0; point < POINTS; point++) {
      Value priority = evidence.known(net, NAMES.get(point));
      some |= priority != null;
      if (priority != null && wanted.contains(priority.print())) {
        points.add(Integer.toString(point));
      }
    }
    return some
        ? evidence.known(points)
        : evidence.unknown("nothing says how the port sorts code points into priorities");
  }
}
