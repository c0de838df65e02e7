package io.railwright.simulate;

import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.List;

/**
 * Everything that a run depends on. The same scenario gives the same report, bit by bit.
 *
 * @param duration picoseconds; {@link Long#MAX_VALUE} to run until the last flow has ended
 */
public record Scenario(
    String name,
    String profile,
    Topology topology,
    List<Transfer> transfers,
    Settings settings,
    long duration,
    List<Fault> faults) {
  public Scenario {
    transfers = List.copyOf(transfers);
    faults = List.copyOf(faults);
  }
}
