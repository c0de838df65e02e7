package io.railwright.simulate;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Books;
import io.railwright.model.simulation.SimulationReport.DeadlockFound;
import io.railwright.model.simulation.SimulationReport.Effort;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.model.simulation.SimulationReport.FlowCounts;
import io.railwright.model.simulation.SimulationReport.FlowOutcome;
import io.railwright.model.simulation.SimulationReport.PauseCause;
import io.railwright.model.simulation.SimulationReport.QueueLength;
import io.railwright.model.simulation.SimulationReport.QueueSample;
import io.railwright.model.simulation.SimulationReport.Spread;
import io.railwright.model.simulation.SimulationReport.StepEnd;
import io.railwright.model.simulation.SimulationReport.Totals;
import io.railwright.simulate.net.Network;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.transport.Engine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Builds the report of an engine that has stopped. */
final class ReportBuilder {
  private static final double TO_MICROSECONDS = 1e-6;
  private static final int PRIORITIES = 8;

  private final Scenario scenario;
  private final Topology topology;
  private final Engine engine;
  private final Network network;

  ReportBuilder(Scenario scenario, Engine engine) {
    this.scenario = scenario;
    this.topology = scenario.topology();
    this.engine = engine;
    this.network = engine.network();
  }

  /**
   * What the loop took.
   *
   * @param processors seconds of all threads
   * @param clock seconds
   * @param allocated bytes, of all threads
   */
  record LoopCost(double processors, double clock, long allocated) {}

  SimulationReport report(
      Ending ending, LoopCost cost, Optional<DeadlockFound> deadlock, List<QueueSample> samples) {
    List<FlowOutcome> flows = new FlowOutcomes(scenario, engine).all();
    List<FlowOutcome> done = flows.stream().filter(it -> it.fctMicroseconds().isPresent()).toList();
    return new SimulationReport(
        scenario.name(),
        scenario.profile(),
        scenario.settings().whole(Parameter.SEED),
        engine.now() * TO_MICROSECONDS,
        ending,
        new FlowCounts(flows.size(), done.size(), engine.scheduler().failed()),
        spread(done.stream().mapToDouble(ReportBuilder::fct).toArray()),
        spread(done.stream().mapToDouble(it -> fct(it) / it.idealMicroseconds()).toArray()),
        spread(done.stream().mapToDouble(it -> it.bytes() * 8e-3 / fct(it)).toArray()),
        totals(),
        longestQueue(),
        new Effort(
            network.wires().hops(),
            engine.eventsFired(),
            cost.processors(),
            cost.clock(),
            cost.allocated(),
            engine.packets().peak()),
        new Books(
            engine.totals().sent(),
            engine.totals().arrived(),
            engine.totals().lost(),
            network.bytesUnderWay()),
        flows,
        new PortOutcomes(topology, engine).all(),
        pauseTree(),
        deadlock,
        steps(),
        samples);
  }

  private static double fct(FlowOutcome flow) {
    return flow.fctMicroseconds().orElse(0.0);
  }

  /**
   * The 99th percentile is the smallest value that 99 % of all do not exceed; of an even number the
   * median is the upper one of the two in the middle, as the reference has it.
   */
  static Optional<Spread> spread(double[] values) {
    if (values.length == 0) {
      return Optional.empty();
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int last = sorted.length - 1;
    int p99 = (int) Math.ceil(0.99 * sorted.length) - 1;
    double mean = Arrays.stream(sorted).average().orElse(0);
    return Optional.of(
        new Spread(mean, sorted[0], sorted[sorted.length / 2], sorted[p99], sorted[last]));
  }

  private Totals totals() {
    long xoff = 0;
    long marks = 0;
    double paused = 0;
    for (int port = 0; port < topology.ports(); port++) {
      marks += network.marks(port);
      for (int priority = 0; priority < PRIORITIES; priority++) {
        xoff += network.pauses().received(port, priority);
        paused += network.pauses().total(port, priority) * TO_MICROSECONDS;
      }
    }
    long retransmits = 0;
    for (int pair = 0; pair < engine.pairs().count(); pair++) {
      retransmits += engine.pairs().retransmitted(pair);
    }
    return new Totals(
        xoff,
        marks,
        engine.totals().cnps(),
        engine.totals().cnpsArrived(),
        engine.totals().cnpsLost(),
        engine.totals().longestNotice() * 1e-3,
        engine.totals().packetsLost(),
        network.drops().tooLarge(),
        engine.totals().answersLost(),
        retransmits,
        engine.timeouts(),
        engine.nacks(),
        network.watchdog().acted(),
        paused);
  }

  private QueueLength longestQueue() {
    int longest = 0;
    for (int port = 0; port < topology.ports(); port++) {
      if (network.queues().deepest(port) > network.queues().deepest(longest)) {
        longest = port;
      }
    }
    return new QueueLength(
        topology.portName(longest),
        network.queues().deepest(longest) * 1e-3,
        network.queues().average(longest) * 1e-3);
  }

  private List<PauseCause> pauseTree() {
    List<PauseCause> causes = new ArrayList<>();
    network
        .trace()
        .each(
            (in, out, priority, outPaused, count) ->
                causes.add(
                    new PauseCause(
                        topology.name(topology.node(in ^ 1)),
                        topology.name(topology.node(in)),
                        priority,
                        topology.portName(out),
                        !outPaused,
                        count)));
    return causes;
  }

  /** Of steps all of whose transfers have ended. */
  private List<StepEnd> steps() {
    Map<Integer, Long> ends = new TreeMap<>();
    for (int i = 0; i < scenario.transfers().size(); i++) {
      int step = scenario.transfers().get(i).step();
      if (step >= 0) {
        long end = engine.scheduler().finished(i);
        ends.merge(step, end < 0 ? Long.MAX_VALUE : end, Math::max);
      }
    }
    List<StepEnd> steps = new ArrayList<>();
    long before = 0;
    for (Map.Entry<Integer, Long> step : ends.entrySet()) {
      if (step.getValue() == Long.MAX_VALUE) {
        break;
      }
      double lasted = (step.getValue() - before) * TO_MICROSECONDS;
      steps.add(new StepEnd(step.getKey(), step.getValue() * TO_MICROSECONDS, lasted));
      before = step.getValue();
    }
    return steps;
  }
}
