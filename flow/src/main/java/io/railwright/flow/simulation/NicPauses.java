package io.railwright.flow.simulation;

import io.railwright.model.value.PrioritySet;
import io.railwright.model.value.Value;
import io.railwright.survey.Survey.Surveyed;
import java.util.List;
import java.util.Optional;

/**
 * The pauses that a NIC sends and obeys.
 *
 * @param priorities those with PFC
 * @param wholePort whether it pauses by 802.3x, which no NIC does beside PFC
 */
public record NicPauses(PrioritySet priorities, boolean wholePort) {
  /** Empty where the NIC does not tell what it has PFC for. */
  static Optional<NicPauses> of(Surveyed nic) {
    return nic.value("qos.pfc") instanceof Value.Listing(List<String> items)
        ? PrioritySet.parse(String.join(",", items)).map(it -> of(it, nic))
        : Optional.empty();
  }

  private static NicPauses of(PrioritySet priorities, Surveyed nic) {
    boolean both = nic.text("qos.pause-rx").equals("on") && nic.text("qos.pause-tx").equals("on");
    return new NicPauses(priorities, priorities.isEmpty() && both);
  }
}
