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
    boolean both = nic.text("qos.pause-rx").equals("on") && nic.text("qos.pause-tx").equals("on");
    return of(nic.value("qos.pfc"), both);
  }

  /** Of a port of a hypervisor, which decides it for the functions of all its guests. */
  static Optional<NicPauses> ofUplink(Surveyed uplink) {
    return of(uplink.value("uplink.pfc"), uplink.text("uplink.pause").equals("yes"));
  }

  private static Optional<NicPauses> of(Value pfc, boolean wholePort) {
    return pfc instanceof Value.Listing(List<String> items)
        ? PrioritySet.parse(String.join(",", items))
            .map(it -> new NicPauses(it, it.isEmpty() && wholePort))
        : Optional.empty();
  }
}
