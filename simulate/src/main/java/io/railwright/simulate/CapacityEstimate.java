package io.railwright.simulate;

import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates how many packets a run holds at once, so that memory for them is allocated before it
 * begins. With too low an estimate a run is slower: waiting packets allocate in the loop, and
 * packets on wires are sorted among other events. Too high an estimate costs memory.
 *
 * @param packets that wait
 * @param arrivals that are to come from wires of one kind
 */
record CapacityEstimate(int packets, int arrivals) {
  private static final int LEAST = 1 << 12;
  private static final int MOST_PACKETS = 1 << 22;
  private static final int MOST_ARRIVALS = 1 << 20;
  private static final double BITS_IN_PICOSECONDS = 8e12;

  static CapacityEstimate of(Scenario scenario) {
    Settings settings = scenario.settings();
    double frame = settings.number(Parameter.MTU) + settings.number(Parameter.DATA_OVERHEAD);
    double onWires = 0;
    // Wires of one rate and delay carry as many packets at once. By a list of both, for a record
    // takes as long as a tenth of a short run to be hashed for the first time in a process.
    Map<List<Long>, Double> byKind = new HashMap<>();
    for (Topology.Link link : scenario.topology().links()) {
      double both = 2 * (link.rate() / BITS_IN_PICOSECONDS * link.delay() / frame + 2);
      byKind.merge(List.of(link.rate(), link.delay()), both, Double::sum);
      onWires += both;
    }
    double most = byKind.values().stream().mapToDouble(it -> it).max().orElse(0);
    double packets = Math.min(inFlows(scenario), inSwitches(scenario) / frame) + onWires;
    return new CapacityEstimate(within(packets, MOST_PACKETS), within(most, MOST_ARRIVALS));
  }

  private static int within(double wanted, int most) {
    return (int) Math.clamp(wanted, LEAST, most);
  }

  private static double inFlows(Scenario scenario) {
    double mtu = scenario.settings().number(Parameter.MTU);
    double packets = 0;
    for (Transfer transfer : scenario.transfers()) {
      packets += Math.ceil(transfer.bytes() / mtu);
    }
    return packets;
  }

  private static double inSwitches(Scenario scenario) {
    double buffer = scenario.settings().number(Parameter.BUFFER);
    Topology topology = scenario.topology();
    return buffer * (topology.nodes() - topology.hosts().length);
  }

  /** Raises the estimate to the number of packets that another run held. */
  CapacityEstimate atLeast(int otherPackets) {
    return otherPackets <= packets ? this : new CapacityEstimate(otherPackets, arrivals);
  }
}
