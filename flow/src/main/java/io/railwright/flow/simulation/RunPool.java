package io.railwright.flow.simulation;

import io.railwright.model.simulation.RunNumbers;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.simulate.Scenario;
import io.railwright.simulate.Simulation;
import io.railwright.simulate.ThreadChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs simulations side by side, one on each core, or on several where there are fewer runs. What
 * comes out stands in the order of what was asked for, so that it does not depend on the number of
 * cores.
 */
public final class RunPool implements AutoCloseable {
  private final int cores;
  private final ExecutorService threads;
  private final Set<Simulation> running = ConcurrentHashMap.newKeySet();
  private final AtomicInteger asked = new AtomicInteger();
  private final AtomicInteger done = new AtomicInteger();
  private volatile boolean stopped;

  public RunPool(int cores) {
    this.cores = cores;
    threads = Executors.newFixedThreadPool(cores, Thread.ofPlatform().name("run-", 0).factory());
  }

  /** As many runs at a time as there are cores. */
  public static RunPool onAllCores() {
    return new RunPool(Runtime.getRuntime().availableProcessors());
  }

  /** A run that is to be done, on another thread. */
  public interface Task {
    /** Empty where it was stopped. */
    Optional<RunNumbers> run(RunPool pool) throws ScenarioException;
  }

  /** Does all of them; those that were stopped are empty. */
  public List<Optional<RunNumbers>> run(List<? extends Task> tasks) throws ScenarioException {
    asked.addAndGet(tasks.size());
    List<Future<Optional<RunNumbers>>> futures = new ArrayList<>();
    for (Task task : tasks) {
      futures.add(threads.submit(() -> once(task)));
    }
    List<Optional<RunNumbers>> all = new ArrayList<>();
    try {
      for (Future<Optional<RunNumbers>> future : futures) {
        all.add(future.get());
      }
    } catch (ExecutionException failed) {
      stop();
      throw cause(failed);
    } catch (InterruptedException interrupted) {
      stop();
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
    return all;
  }

  private Optional<RunNumbers> once(Task task) throws ScenarioException {
    if (stopped) {
      return Optional.empty();
    }
    Optional<RunNumbers> numbers = task.run(this);
    done.incrementAndGet();
    return numbers;
  }

  private static ScenarioException cause(ExecutionException failed) {
    return switch (failed.getCause()) {
      case ScenarioException wrong -> wrong;
      case Error error -> throw error;
      case RuntimeException defect -> throw defect;
      case null, default -> throw new IllegalStateException(failed);
    };
  }

  /** On the thread of a task. Empty where it was stopped before its end. */
  public Optional<RunNumbers> simulate(Scenario scenario) {
    Simulation simulation = new Simulation(scenario, ThreadChoice.of(scenario, coresForEach()));
    running.add(simulation);
    try {
      if (stopped) {
        return Optional.empty();
      }
      SimulationReport report = simulation.run();
      return report.ending() == Ending.interrupted
          ? Optional.empty()
          : Optional.of(RunExtract.of(report));
    } finally {
      running.remove(simulation);
    }
  }

  /** Where fewer runs are left than there are cores, large ones have several threads. */
  private int coresForEach() {
    return cores / Math.max(1, asked.get() - done.get());
  }

  /** From another thread: what runs ends soon, and nothing is begun any more. */
  public void stop() {
    stopped = true;
    running.forEach(Simulation::stop);
  }

  public boolean isStopped() {
    return stopped;
  }

  /** From another thread: how many runs are over. */
  public int done() {
    return done.get();
  }

  /** How many runs were asked for so far. */
  public int asked() {
    return asked.get();
  }

  @Override
  public void close() {
    stop();
    threads.close();
  }
}
