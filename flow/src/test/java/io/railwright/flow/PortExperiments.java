package io.railwright.flow;

import io.railwright.model.simulation.SimulationReport.PortOutcome;
import io.railwright.model.simulation.SimulationReport.Totals;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.Wire;
import io.railwright.twin.load.Routing;
import io.railwright.twin.load.TrafficPlan;
import io.railwright.twin.load.TrafficRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts one port of a simulated switch under load, with the help of hosts at ports that are in
 * order. Senders mark their traffic and do not slow down, so that pauses alone keep packets.
 */
final class PortExperiments {
  private static final int DSCP = 26;
  private static final long ENDLESS = 1_000_000_000;

  /** Picoseconds, on a link of {@link #USUAL_RATE}; slower ones take longer to fill a queue. */
  private static final long DURATION = 600_000_000;

  /** Mb/s. */
  private static final long USUAL_RATE = 200_000;

  /** Bytes: so few that they are full before that. */
  private static final long MEMORY = 20_000_000;

  /** CNPs that may be under way when a run ends. */
  private static final int FEW = 10;

  /** Microseconds. One that is served first waits for a packet or two. */
  private static final double LATE = 20;

  private final FabricState state;
  private final int port;
  private final List<Integer> helpers;

  /**
   * For one port.
   *
   * @param port the NIC at it, by its place among the endpoints
   * @param helpers five others
   */
  PortExperiments(FabricState state, int port, List<Integer> helpers) {
    this.state = withLittleMemory(state);
    this.port = port;
    this.helpers = helpers;
  }

  private static FabricState withLittleMemory(FabricState state) {
    return new FabricState(
        state.endpoints(),
        state.wires(),
        state.switches().stream()
            .map(it -> new FabricState.Hub(it.name(), little(it.memory()), it.classes()))
            .toList(),
        state.trunks(),
        state.ends());
  }

  private static SwitchMemory little(SwitchMemory usual) {
    return new SwitchMemory(MEMORY, usual.kmin(), usual.kmax(), usual.pmax());
  }

  Set<Symptom> symptoms() throws BadInputException {
    TrafficRun sending = incast(helpers.getFirst(), port, helpers.get(1), helpers.get(2));
    if (sending.delivery(0) == Routing.Delivery.TOO_LARGE) {
      return EnumSet.of(Symptom.BLACK_HOLE);
    }
    TrafficRun receiving = incast(port, helpers.get(0), helpers.get(1), helpers.get(2));
    Set<Symptom> symptoms = EnumSet.noneOf(Symptom.class);
    if (drops(sending) + drops(receiving) > 0) {
      symptoms.add(Symptom.LOSS);
    }
    if (marks(receiving) == 0) {
      symptoms.add(Symptom.NO_MARKS);
    }
    if (isLate(crowded(port, helpers.getFirst())) || isLate(crowded(helpers.getFirst(), port))) {
      symptoms.add(Symptom.LATE_CNP);
    }
    return symptoms;
  }

  private static long drops(TrafficRun run) {
    return run.report().totals().drops();
  }

  private TrafficRun incast(int to, Integer... senders) throws BadInputException {
    List<Transfer> transfers = List.of(senders).stream().map(from -> flow(from, to)).toList();
    return run(transfers, -1);
  }

  /** A sender gets a flood of both classes while the receiver has to tell it of marks. */
  private TrafficRun crowded(int sender, int receiver) throws BadInputException {
    int unmarked = helpers.get(4);
    return run(
        List.of(
            flow(sender, receiver),
            flow(helpers.get(1), receiver),
            flow(helpers.get(2), sender),
            flow(helpers.get(3), sender),
            flow(unmarked, sender)),
        unmarked);
  }

  private static Transfer flow(int from, int to) {
    return Transfer.of(from, to, ENDLESS, 0, 0);
  }

  private TrafficRun run(List<Transfer> transfers, int unmarked) throws BadInputException {
    List<Endpoint> all = state.endpoints();
    FabricState marked =
        state.withEndpoints(
            it ->
                it.marking(unmarked >= 0 && it.equals(all.get(unmarked)) ? 0 : DSCP)
                    .with(it.classes(), Priorities.ALL, Priorities.NONE));
    long rate = Math.min(USUAL_RATE, state.wire(all.get(port)).rate());
    return TrafficRun.of(marked, TrafficPlan.of(transfers, DURATION * USUAL_RATE / rate));
  }

  private long marks(TrafficRun run) {
    Wire wire = state.wire(state.endpoints().get(port));
    String name = wire.switchName() + "→" + wire.name();
    return run.report().ports().stream()
        .filter(it -> it.port().equals(name))
        .mapToLong(PortOutcome::marks)
        .sum();
  }

  private static boolean isLate(TrafficRun run) {
    Totals totals = run.report().totals();
    return totals.cnpsDropped() > 0
        || totals.slowestCnpMicroseconds() > LATE
        || totals.cnps() > totals.cnpsArrived() + FEW;
  }

  /**
   * The first five NICs at other ports of the same switch, of those that may help; one of each port
   * before a second one, since virtual functions of one card share its port.
   */
  static List<Integer> helpers(FabricState state, int port, Set<Integer> sound) {
    Wire own = state.wire(state.endpoints().get(port));
    Map<Wire, Integer> turns = new HashMap<>();
    List<Helper> found = new ArrayList<>();
    for (int endpoint = 0; endpoint < state.endpoints().size(); endpoint++) {
      Wire wire = state.wire(state.endpoints().get(endpoint));
      if (sound.contains(endpoint)
          && !wire.equals(own)
          && wire.switchName().equals(own.switchName())) {
        found.add(new Helper(endpoint, turns.merge(wire, 1, Integer::sum)));
      }
    }
    return found.stream()
        .sorted(Comparator.comparingInt(Helper::turn))
        .map(Helper::endpoint)
        .limit(5)
        .toList();
  }

  /** One that may help, and how many of its port there were, it included. */
  private record Helper(int endpoint, int turn) {}
}
