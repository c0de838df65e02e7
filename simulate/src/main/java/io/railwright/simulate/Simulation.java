package io.railwright.simulate;

import com.sun.management.ThreadMXBean;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.DeadlockFound;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.model.simulation.SimulationReport.QueueSample;
import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.topology.Routes;
import io.railwright.simulate.transport.Engine;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Runs a scenario. A simulation runs once; to run a scenario again, make another one, which may
 * take the time of the quickest.
 */
public final class Simulation {
  private static final double TO_MICROSECONDS = 1e-6;

  private final Scenario scenario;
  private final Engine engine;
  private final List<QueueSample> samples = new ArrayList<>();
  private Optional<DeadlockFound> deadlock = Optional.empty();
  private boolean lookingSoon;
  private volatile boolean interrupted;

  public Simulation(Scenario scenario) {
    this(scenario, Routes.of(scenario.topology(), new BitSet()), Room.of(scenario));
  }

  /** With ways found before, and room for what will be under way. */
  private Simulation(Scenario scenario, Routes routes, Room room) {
    this.scenario = scenario;
    engine =
        new Engine(
            scenario.topology(),
            routes,
            scenario.transfers(),
            scenario.settings(),
            room.packets(),
            room.arrivals());
    Agenda agenda = new Agenda(engine);
    new FaultPlan(engine, agenda, scenario.settings()).add(scenario.faults());
    long check = scenario.settings().whole(Parameter.DEADLOCK_CHECK);
    if (check > 0 && scenario.settings().on(Parameter.PFC)) {
      engine.plant().onPause(() -> lookSoon(agenda, check));
    }
    long sample = scenario.settings().whole(Parameter.SAMPLE);
    if (sample > 0) {
      agenda.every(sample, this::sample);
    }
  }

  /** Several runs of one scenario: the report of the last, with the effort of the quickest. */
  public static SimulationReport repeat(Scenario scenario, int times, Watching watching) {
    Routes routes = Routes.of(scenario.topology(), new BitSet());
    Room room = Room.of(scenario);
    SimulationReport best = null;
    for (int i = 0; i < Math.max(1, times); i++) {
      Simulation simulation = new Simulation(scenario, routes, room);
      watching.started(simulation);
      SimulationReport report = simulation.run();
      room = room.atLeast(simulation.engine.packets().mostKept() + 1);
      if (best == null
          || report.ending() == Ending.interrupted
          || report.effort().loopCpuSeconds() < best.effort().loopCpuSeconds()) {
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

  /** Who wants to see how far a simulation is, and to stop it. */
  public interface Watching {
    void started(Simulation simulation);
  }

  public SimulationReport run() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().threadId();
    long allocated = threads.getThreadAllocatedBytes(thread);
    long cpu = threads.getCurrentThreadCpuTime();
    engine.run(scenario.duration());
    double seconds = (threads.getCurrentThreadCpuTime() - cpu) * 1e-9;
    long bytes = threads.getThreadAllocatedBytes(thread) - allocated;
    Ending ending = ending();
    if (ending == Ending.duration || ending == Ending.clock) {
      engine.stopAt(scenario.duration());
    }
    lookForDeadlock();
    return new Reporting(scenario, engine).report(ending, seconds, bytes, deadlock, samples);
  }

  private Ending ending() {
    if (engine.progress().open() == 0) {
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

  /** From another thread: microseconds reached so far. */
  public double reachedMicroseconds() {
    return engine.seen() * TO_MICROSECONDS;
  }

  /** From another thread: how many flows have ended, and of how many. */
  public int flowsDone() {
    return flows() - engine.progress().open();
  }

  public int flows() {
    return scenario.transfers().size();
  }

  /** Nothing waits for anything before a switch is paused, nor when all pauses are over. */
  private void lookSoon(Agenda agenda, long check) {
    if (!lookingSoon && deadlock.isEmpty()) {
      lookingSoon = true;
      agenda.after(
          check,
          () -> {
            lookingSoon = false;
            lookForDeadlock();
            if (engine.plant().switchesPaused()) {
              lookSoon(agenda, check);
            }
          });
    }
  }

  private void lookForDeadlock() {
    if (deadlock.isPresent()) {
      return;
    }
    int[] cycle = engine.plant().deadlock();
    if (cycle != null) {
      List<String> names =
          Arrays.stream(cycle).mapToObj(port -> scenario.topology().portName(port)).toList();
      deadlock = Optional.of(new DeadlockFound(engine.now() * TO_MICROSECONDS, names));
    }
  }

  private void sample() {
    int longest = 0;
    for (int port = 0; port < scenario.topology().ports(); port++) {
      if (engine.plant().queues().depth(port) > engine.plant().queues().depth(longest)) {
        longest = port;
      }
    }
    samples.add(
        new QueueSample(
            engine.now() * TO_MICROSECONDS,
            scenario.topology().portName(longest),
            engine.plant().queues().depth(longest) * 1e-3));
  }
}
