package io.railwright.survey.qos;

import io.railwright.model.fact.FactKey;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Side;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The priority into which a port sorts the code point that its own CNPs carry. */
final class CnpPriority implements Derivation {
  private static final String CNP = "roce.np.cnp_dscp";
  private static final Set<String> READS =
      Stream.concat(DscpMap.points().stream(), Stream.of(CNP))
          .collect(Collectors.toUnmodifiableSet());

  @Override
  public String name() {
    return "cnp-priority";
  }

  @Override
  public Set<String> reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    String point = evidence.text(item.side(Side.NET), CNP);
    String fact = FactKey.text("dcb.dscp-prio", point);
    String priority = READS.contains(fact) ? evidence.text(item.side(Side.NET), fact) : "";
    return priority.isEmpty()
        ? evidence.unknown("nothing says into which priority CNPs are sorted")
        : evidence.known(priority);
  }
}
