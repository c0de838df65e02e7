package io.railwright.twin.load;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.simulate.Scenario;
import io.railwright.simulate.ScenarioBuilder;
import io.railwright.simulate.Simulation;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.FabricState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A simulated run of traffic through a fabric, with its results. */
public final class TrafficRun {
  private static final double MICROSECOND = 1e-6;

  private final FabricState state;
  private final TrafficPlan traffic;
  private final Routing routing;
  private final SimulationReport report;
  private final Map<Integer, FlowOutcome> outcomes = new HashMap<>();

  private TrafficRun(
      FabricState state, TrafficPlan traffic, Routing routing, SimulationReport report) {
    this.state = state;
    this.traffic = traffic;
    this.routing = routing;
    this.report = report;
    report.perFlow().forEach(it -> outcomes.put(it.number(), it));
  }

  /**
   * Runs it in the simulator, now and on this thread.
   *
   * @throws BadInputException where it can't be simulated, with a sentence for the user
   */
  public static TrafficRun of(FabricState state, TrafficPlan traffic) throws BadInputException {
    Routing routing = new Routing(state, traffic);
    SimulationInputs inputs = new SimulationInputs(state, routing, traffic);
    Scenario checked =
        ScenarioBuilder.build(
            "twin",
            "connectx",
            new SimulatedTopology(state, routing.shares()).topology(),
            routing.transfers(),
            inputs.settings(),
            traffic.duration(),
            List.of());
    Scenario scenario =
        new Scenario(
            checked.name(),
            checked.profile(),
            checked.topology(),
            checked.transfers(),
            checked.settings(),
            checked.duration(),
            inputs.faults());
    return new TrafficRun(state, traffic, routing, new Simulation(scenario).run());
  }

  public FabricState state() {
    return state;
  }

  public SimulationReport report() {
    return report;
  }

  /** How long it lasted, in seconds of the simulated fabric. */
  public double seconds() {
    return report.simulatedMicroseconds() * MICROSECOND;
  }

  public List<Transfer> transfers() {
    return traffic.transfers();
  }

  /** Payload bytes of a packet. */
  public int mtu() {
    return routing.mtu();
  }

  public Endpoint from(int number) {
    return routing.from(traffic.transfers().get(number));
  }

  public Endpoint to(int number) {
    return routing.to(traffic.transfers().get(number));
  }

  public int priority(int number) {
    return routing.priority(traffic.transfers().get(number));
  }

  public Routing.Delivery delivery(int number) {
    return routing.deliveries().get(number);
  }

  /** The payload bytes that have arrived. */
  public long received(int number) {
    return switch (delivery(number)) {
      case NETWORK -> network(number).receivedBytes();
      case INSIDE -> inside(number);
      case DOWN, TOO_LARGE -> 0;
    };
  }

  /** Guests behind one port get its rate between them, as long as the run lasted. */
  private long inside(int number) {
    long bytes = traffic.transfers().get(number).bytes();
    double takes = routing.insideTime(traffic.transfers().get(number)) * 1e-12;
    return takes <= seconds() ? bytes : (long) (bytes * seconds() / takes);
  }

  /** Of a transfer that crosses the network. */
  public FlowOutcome network(int number) {
    FlowOutcome outcome = outcomes.get(number);
    if (outcome == null) {
      throw new IllegalStateException("transfer " + number + " did not cross the network");
    }
    return outcome;
  }
}
