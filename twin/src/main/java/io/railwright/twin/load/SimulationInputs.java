package io.railwright.twin.load;

import io.railwright.simulate.Fault;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.FabricSettings;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.CongestionControl;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.Priorities;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.Wire;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Translates the settings and faults of a fabric into inputs of the simulator. */
final class SimulationInputs {
  /** Frames that may be on their way when a pause takes effect, in both ends and both ways. */
  private static final int FRAMES_OF_HEADROOM = 6;

  private static final int LARGEST_FRAME = 9216;

  /** Seconds in both directions: the wire, the switch and what is added by chance. */
  private static final double ROUND = 2 * (0.1e-6 + 0.6e-6 + 0.2e-6);

  private static final double BITS = 8;
  private static final double PERCENT = 0.01;
  private static final double MEGABIT = 1e6;

  /** A cut-through switch with forward error correction at both ends. */
  private static final String SWITCH_DELAY = "600ns";

  /** What arbiters and clock domains add; else equal senders meet in the same order for ever. */
  private static final String JITTER = "200ns";

  private final FabricState state;
  private final Routing routing;
  private final TrafficPlan traffic;

  /** Priorities that are lossless somewhere; a wire that does not keep to one is a fault. */
  private final int lossless;

  SimulationInputs(FabricState state, Routing routing, TrafficPlan traffic) {
    this.state = state;
    this.routing = routing;
    this.traffic = traffic;
    lossless = state.wires().stream().mapToInt(Wire::lossless).reduce(0, (a, b) -> a | b);
  }

  Settings settings() throws BadInputException {
    boolean global =
        state.wires().stream().anyMatch(Wire::paused)
            && state.wires().stream().allMatch(it -> it.pfc() == Priorities.NONE);
    int marked = state.wires().stream().mapToInt(Wire::marks).reduce(0, (a, b) -> a | b);
    SwitchMemory memory = state.switches().getFirst().memory();
    return Settings.of(Profile.connectx)
        .with("pfc-mode", global ? "global" : "state")
        .with("scale-ecn", "off")
        .with("scale-threshold", "off")
        .with("switch-delay", SWITCH_DELAY)
        .with("jitter", JITTER)
        .with(Parameter.PFC, lossless == Priorities.NONE ? 0 : 1)
        .with(Parameter.PFC_PRIORITIES, lossless)
        .with(Parameter.ECN, marked == Priorities.NONE ? 0 : 1)
        .with(Parameter.ECN_PRIORITIES, marked)
        .with(Parameter.MTU, routing.mtu())
        .with(Parameter.QPS, traffic.queuePairs())
        .with(Parameter.MIN_RATE, leastRate())
        .with(Parameter.SEED, (double) traffic.seed())
        .with(Parameter.BUFFER, (double) memory.buffer())
        .with(Parameter.HEADROOM, headroom())
        .with(Parameter.KMIN, (double) memory.kmin())
        .with(Parameter.KMAX, (double) memory.kmax())
        .with(Parameter.PMAX, memory.pmax())
        .with(fabric());
  }

  /** Bits a second; the simulator knows one for all senders, so that the largest counts. */
  private double leastRate() {
    return MEGABIT
        * traffic.transfers().stream()
            .mapToInt(it -> routing.from(it).control().leastRate())
            .max()
            .orElse(CongestionControl.USUAL_LEAST_RATE);
  }

  /** Wires come first among the links, and their near ends first among the nodes. */
  private FabricSettings fabric() {
    Map<Integer, PortSettings> ports = new HashMap<>();
    for (int link = 0; link < state.ends().size(); link++) {
      ports.put(2 * link, state.ends().get(link).near());
      ports.put(2 * link + 1, state.ends().get(link).far());
    }
    Map<Integer, Long> memories = new HashMap<>();
    for (int i = 0; i < state.switches().size(); i++) {
      memories.put(state.wires().size() + i, state.switches().get(i).memory().buffer());
    }
    return ports.isEmpty() ? FabricSettings.NONE : new FabricSettings(ports, memories);
  }

  private double headroom() {
    double fastest = state.wires().stream().mapToDouble(SimulatedTopology::rate).max().orElse(0);
    return fastest * ROUND / BITS + FRAMES_OF_HEADROOM * LARGEST_FRAME;
  }

  List<Fault> faults() {
    List<Fault> faults = new ArrayList<>();
    for (int i = 0; i < state.wires().size(); i++) {
      addOf(state.wires().get(i), SimulatedTopology.nearPort(i), faults);
    }
    Set<Long> pairs = new HashSet<>();
    for (Transfer transfer : traffic.transfers()) {
      if (pairs.add((long) transfer.from() << 32 | transfer.to())) {
        addOfSender(routing.from(transfer), routing.to(transfer), faults);
        addOfReceiver(routing.from(transfer), routing.to(transfer), faults);
      }
    }
    return faults.stream().distinct().toList();
  }

  private void addOf(Wire wire, int port, List<Fault> faults) {
    if ((lossless & ~wire.lossless()) != 0) {
      faults.add(new Fault.NoPause(port, lossless & ~wire.lossless()));
    }
    if (wire.marks() == Priorities.NONE) {
      faults.add(new Fault.NoMarks(port ^ 1));
    }
    if (wire.storms() && wire.lossless() != Priorities.NONE) {
      faults.add(new Fault.PauseStorm(port, 0, Long.MAX_VALUE));
    } else if (wire.taken() < 100 && wire.lossless() != Priorities.NONE) {
      faults.add(new Fault.SlowReceiver(port, wire.taken() * PERCENT));
    }
  }

  private void addOfSender(Endpoint from, Endpoint to, List<Fault> faults) {
    int port = SimulatedTopology.nearPort(from.wire());
    int priority = routing.priority(from);
    boolean wholePort = state.wire(from).paused();
    if (!wholePort && !routing.agrees(from) && Priorities.has(lossless, priority)) {
      faults.add(new Fault.NoPause(port, 1 << priority));
    }
    if (!Priorities.has(from.reacts(), priority) || to.control().cnpsLost()) {
      faults.add(new Fault.NoReaction(port));
    }
  }

  private void addOfReceiver(Endpoint from, Endpoint to, List<Fault> faults) {
    boolean notifies = Priorities.has(to.notifies(), routing.priority(from));
    if (!notifies || to.control().marksCleared()) {
      faults.add(new Fault.NoNotification(SimulatedTopology.nearPort(to.wire())));
    }
  }
}
