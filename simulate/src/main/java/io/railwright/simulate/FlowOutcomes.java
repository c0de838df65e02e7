package io.railwright.simulate;

import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.transport.Engine;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The outcome of each flow, with the time that it would have taken alone in an empty fabric. */
final class FlowOutcomes {
  private static final double TO_MICROSECONDS = 1e-6;

  private final Scenario scenario;
  private final Topology topology;
  private final Engine engine;
  private final IdealTime ideal;

  FlowOutcomes(Scenario scenario, Engine engine) {
    this.scenario = scenario;
    this.topology = scenario.topology();
    this.engine = engine;
    ideal = new IdealTime(scenario, engine);
  }

  /** Transfers that stand for computation are not flows. */
  List<FlowOutcome> all() {
    List<FlowOutcome> flows = new ArrayList<>();
    for (int i = 0; i < scenario.transfers().size(); i++) {
      if (scenario.transfers().get(i).bytes() > 0) {
        flows.add(of(i, scenario.transfers().get(i)));
      }
    }
    return flows;
  }

  private FlowOutcome of(int number, Transfer transfer) {
    long started = engine.scheduler().started(number);
    long finished = engine.scheduler().finished(number);
    long received = 0;
    long retransmits = 0;
    long marks = 0;
    long cnps = 0;
    long gaps = 0;
    boolean failed = false;
    int first = engine.pairs().first(number);
    for (int pair = first; pair < engine.pairs().end(number); pair++) {
      received += engine.pairs().received(pair);
      retransmits += engine.pairs().retransmitted(pair);
      marks += engine.pairs().marked(pair);
      cnps += engine.pairs().notified(pair);
      gaps += engine.pairs().outOfSequence(pair);
      failed |= engine.pairs().failed(pair);
    }
    return new FlowOutcome(
        number,
        topology.name(transfer.from()),
        topology.name(transfer.to()),
        transfer.priority(),
        transfer.bytes(),
        Math.max(0, started) * TO_MICROSECONDS,
        finished < 0 ? Optional.empty() : Optional.of((finished - started) * TO_MICROSECONDS),
        ideal.of(first, transfer.bytes()) * TO_MICROSECONDS,
        received,
        retransmits,
        marks,
        cnps,
        gaps,
        failed);
  }
}
