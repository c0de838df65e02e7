package io.railwright.simulate;

import com.sun.management.ThreadMXBean;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.DeadlockFound;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.topology.Routes;
import io.railwright.simulate.transport.Engine;
import io.railwright.simulate.workload.Transfer;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Runs a scenario. A simulation runs once; to run a scenario again, make another simulation. */
public final class Simulation {
  private static final double TO_MICROSECONDS = 1e-6;

  private final Scenario scenario;
  private final Engine engine;
  private final QueueSamples samples;
  private Optional<DeadlockFound> deadlock = Optional.empty();
  private final long payload;
  private boolean lookingSoon;
  private volatile boolean interrupted;

  public Simulation(Scenario scenario) {
    this(scenario, 1);
  }

  /** With so many threads, where the scenario is run by windows; the result is the same. */
  public Simulation(Scenario scenario, int threads) {
    this(scenario, Lookahead.queue(scenario, threads));
  }

  Simulation(Scenario scenario, EventQueue.Maker queue) {
    this(
        scenario,
        Routes.of(scenario.topology(), new BitSet()),
        CapacityEstimate.of(scenario),
        queue);
  }

  /** With ways found before, and room for what will be under way. */
  private Simulation(
      Scenario scenario, Routes routes, CapacityEstimate capacity, EventQueue.Maker queue) {
    this.scenario = scenario;
    payload = scenario.transfers().stream().mapToLong(Transfer::bytes).sum();
    engine =
        new Engine(
            scenario.topology(),
            routes,
            scenario.transfers(),
            scenario.settings(),
            capacity.packets(),
            capacity.arrivals(),
            queue);
    ScheduledActions actions = new ScheduledActions(engine);
    new FaultPlan(engine, actions, scenario.settings()).add(scenario.faults());
    long check = scenario.settings().whole(Parameter.DEADLOCK_CHECK);
    if (check > 0 && scenario.settings().on(Parameter.PFC)) {
      engine.onPause(() -> lookSoon(actions, check));
    }
    long sample = scenario.settings().whole(Parameter.SAMPLE);
    int most = scenario.settings().count(Parameter.SAMPLES);
    samples = new QueueSamples(scenario.topology(), engine, sample, most);
    if (sample > 0) {
      actions.every(samples::period, samples::take);
    }
  }

  /** Several runs of one scenario: the report of the quickest. */
  public static SimulationReport repeat(
      Scenario scenario, int times, int threads, Watching watching) {
    EventQueue.Maker queue = Lookahead.queue(scenario, threads);
    Routes routes = Routes.of(scenario.topology(), new BitSet());
    CapacityEstimate capacity = CapacityEstimate.of(scenario);
    SimulationReport best = null;
    for (int i = 0; i < Math.max(1, times); i++) {
      Simulation simulation = new Simulation(scenario, routes, capacity, queue);
      watching.started(simulation);
      SimulationReport report = simulation.run();
      capacity = capacity.atLeast(simulation.engine.packets().mostKept() + 1);
      queue = simulation.engine.likewise(queue);
      if (best == null
          || report.ending() == Ending.interrupted
          || taken(report, threads) < taken(best, threads)) {
        best = report;
      }
      if (report.ending() == Ending.interrupted) {
        break;
      }
    }
    if (best == null) {
      throw new IllegalStateException("nothing ran");
    }
    return best;
  }

  /** Processor seconds are the steadier measure, but threads are there for the clock's. */
  private static double taken(SimulationReport report, int threads) {
    SimulationReport.Effort effort = report.effort();
    return threads > 1 ? effort.loopSeconds() : effort.loopCpuSeconds();
  }

  /** Who wants to see how far a simulation is, and to stop it. */
  public interface Watching {
    void started(Simulation simulation);
  }

  public SimulationReport run() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().threadId();
    long allocated = threads.getThreadAllocatedBytes(thread);
    long begin = System.nanoTime();
    long cpu = threads.getCurrentThreadCpuTime();
    engine.run(scenario.duration());
    long taken = threads.getCurrentThreadCpuTime() - cpu + engine.cpuOfOthers();
    long clock = System.nanoTime() - begin;
    long bytes = threads.getThreadAllocatedBytes(thread) - allocated + engine.allocatedByOthers();
    Ending ending = ending();
    if (ending == Ending.duration || ending == Ending.clock) {
      engine.stopAt(scenario.duration());
    }
    lookForDeadlock();
    var cost = new ReportBuilder.LoopCost(taken * 1e-9, clock * 1e-9, bytes);
    return new ReportBuilder(scenario, engine).report(ending, cost, deadlock, samples.all());
  }

  private Ending ending() {
    if (engine.scheduler().open() == 0) {
      return Ending.finished;
    }
    if (interrupted) {
      return Ending.interrupted;
    }
    if (engine.pending() == 0) {
      return Ending.stuck;
    }
    return scenario.duration() > EventQueue.LAST_TIME ? Ending.clock : Ending.duration;
  }

  /** From another thread: ends the run soon; what was reached is reported. */
  public void stop() {
    interrupted = true;
    engine.stop();
  }

  /** Picoseconds in which it repeated itself, and that were skipped. */
  long skipped() {
    return engine.skipped();
  }

  /** From another thread: microseconds reached so far. */
  public double reachedMicroseconds() {
    return engine.seen() * TO_MICROSECONDS;
  }

  /** From another thread: how many flows have ended, and of how many. */
  public int flowsDone() {
    return flows() - engine.scheduler().open();
  }

  public int flows() {
    return scenario.transfers().size();
  }

  /**
   * From another thread: about what share of the run is over, by the data that has arrived and by
   * the duration. What is sent twice may count twice.
   */
  public double share() {
    double clock = (double) engine.seen() / scenario.duration();
    double arrived = (double) engine.totals().arrived() / Math.max(1, payload);
    return Math.min(1, Math.max(clock, arrived));
  }

  /** Nothing waits for anything before a switch is paused, nor when all pauses are over. */
  private void lookSoon(ScheduledActions actions, long check) {
    if (!lookingSoon && deadlock.isEmpty()) {
      lookingSoon = true;
      actions.after(
          check,
          () -> {
            lookingSoon = false;
            lookForDeadlock();
            if (engine.network().switchesPaused()) {
              lookSoon(actions, check);
            }
          });
    }
  }

  private void lookForDeadlock() {
    if (deadlock.isPresent()) {
      return;
    }
    int[] cycle = engine.network().deadlock();
    if (cycle != null) {
      List<String> names =
          Arrays.stream(cycle).mapToObj(port -> scenario.topology().portName(port)).toList();
      deadlock = Optional.of(new DeadlockFound(engine.now() * TO_MICROSECONDS, names));
    }
  }
}
