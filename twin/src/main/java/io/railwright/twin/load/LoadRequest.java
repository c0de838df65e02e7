package io.railwright.twin.load;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.Wire;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A load as the user requests it.
 *
 * @param hosts who takes part, in this order; empty for all
 * @param bytes of the buffer of a collective; other workloads send without end
 */
public record LoadRequest(Workload workload, List<String> hosts, long bytes) {
  public static final long USUAL_BYTES = 16_000_000;

  /** Packets of one wire that are enough to see how the fabric settles. */
  private static final long PACKETS = 20_000;

  /** Packets of all wires that are simulated within about a second. */
  private static final long MOST_PACKETS = 320_000;

  /** Between packets on the wire, and before each. */
  private static final int OVERHEAD = 82;

  private static final double PICOSECONDS = 8e6;

  public LoadRequest {
    hosts = List.copyOf(hosts);
  }

  public static LoadRequest of(Workload workload) {
    return new LoadRequest(workload, List.of(), USUAL_BYTES);
  }

  /** A slice of it that is long enough to go on from. */
  public TrafficPlan slice(FabricState state) throws BadInputException {
    int[] members = members(state);
    Wire slowest = slowest(state, members);
    int mtu = state.endpoints().get(members[0]).rdmaMtu();
    long packets = Math.clamp(MOST_PACKETS / members.length, 200, PACKETS);
    long duration = (long) (packets * (mtu + OVERHEAD) * PICOSECONDS / slowest.rate());
    // More than the wire can carry in that time, so that nobody runs dry before the end.
    List<Transfer> transfers = workload.transfers(members, bytes, packets * (mtu + OVERHEAD));
    TrafficPlan traffic = TrafficPlan.of(transfers, duration);
    return workload.isCollective() ? traffic.ofNccl() : traffic;
  }

  /** Every NIC of the hosts that is up; collectives need all of them. */
  private int[] members(FabricState state) throws BadInputException {
    Set<String> wanted = new HashSet<>(hosts);
    List<Integer> members = new ArrayList<>();
    for (int i = 0; i < state.endpoints().size(); i++) {
      Endpoint endpoint = state.endpoints().get(i);
      if (!hosts.isEmpty() && !wanted.contains(endpoint.host())) {
        continue;
      }
      if (endpoint.up()) {
        members.add(i);
      } else if (workload.isCollective()) {
        throw new BadInputException(
            endpoint.name() + " is down, so that " + workload.word() + " can't go on.");
      }
    }
    if (members.size() < 2) {
      throw new BadInputException("a load needs two NICs that are up; see rail twin status.");
    }
    return members.stream().mapToInt(Integer::intValue).toArray();
  }

  private static Wire slowest(FabricState state, int[] members) {
    Wire slowest = state.wire(state.endpoints().get(members[0]));
    for (int member : members) {
      Wire wire = state.wire(state.endpoints().get(member));
      slowest = wire.rate() < slowest.rate() ? wire : slowest;
    }
    return slowest;
  }
}
