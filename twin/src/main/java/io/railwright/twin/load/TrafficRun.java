package io.railwright.twin.load;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.simulate.Scenario;
import io.railwright.simulate.ScenarioBuilder;
import io.railwright.simulate.Simulation;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.workload.Transfer;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.Present;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Traffic that has run through a fabric, and what became of it. */
public final class TrafficRun {
  private static final double MICROSECOND = 1e-6;

  private final Present present;
  private final Traffic traffic;
  private final Routing routing;
  private final SimulationReport report;
  private final Map<Integer, FlowOutcome> outcomes = new HashMap<>();

  private TrafficRun(Present present, Traffic traffic, Routing routing, SimulationReport report) {
    this.present = present;
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
  public static TrafficRun of(Present present, Traffic traffic) throws BadInputException {
    Routing routing = new Routing(present, traffic);
    Conditions conditions = new Conditions(present, routing, traffic);
    Scenario checked =
        ScenarioBuilder.build(
            "twin",
            "connectx",
            new Ways(present).topology(),
            routing.transfers(),
            conditions.settings(),
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
            conditions.faults());
    return new TrafficRun(present, traffic, routing, new Simulation(scenario).run());
  }

  public Present present() {
    return present;
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

  public Routing.Way way(int number) {
    return routing.ways().get(number);
  }

  /** Payload that has arrived. */
  public long received(int number) {
    return switch (way(number)) {
      case NETWORK -> network(number).receivedBytes();
      case INSIDE -> inside(number);
      case DOWN, TOO_LARGE -> 0;
    };
  }

  /** Guests behind one port get its rate between them, as long as the run lasted. */
  private long inside(int number) {
    long bytes = traffic.transfers().get(number).bytes();
    double takes = Routing.insideTime(bytes, present.wire(from(number))) * 1e-12;
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
