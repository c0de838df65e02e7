package io.railwright.flow.simulation;

import io.railwright.knowledge.load.OwnSentences;
import io.railwright.model.report.Choice;
import io.railwright.model.simulation.RunSetting;
import io.railwright.model.simulation.SimulationParameter;
import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationResult;
import io.railwright.simulate.Preset;
import io.railwright.simulate.Scenario;
import io.railwright.simulate.Simulation;
import io.railwright.simulate.ThreadChoice;
import io.railwright.simulate.judge.SimulationJudge;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Runs a simulation that was asked for; another thread may look on and stop it. */
public final class RunSimulation {
  private final Scenario scenario;
  private final List<RunSetting> settings;
  private final List<String> assumed;
  private volatile boolean stopped;
  private volatile int times = 1;

  private final AtomicInteger begun = new AtomicInteger();

  private volatile @Nullable Simulation running;

  private RunSimulation(PrepareSimulation.Prepared prepared, Sampling sampling) {
    this.scenario = sampling.of(prepared.scenario());
    this.settings = prepared.settings();
    this.assumed = prepared.assumed();
  }

  public static RunSimulation of(SimulationRequest request) throws ScenarioException {
    return of(request, Sampling.AS_SET);
  }

  public static RunSimulation of(SimulationRequest request, Sampling sampling)
      throws ScenarioException {
    return new RunSimulation(PrepareSimulation.prepare(request), sampling);
  }

  /**
   * How far a run is.
   *
   * @param share about how much of the whole work is over, from 0 to 1
   */
  public record Reached(int flowsDone, int flows, double microseconds, double share) {}

  /** With one thread, so many times, of which the quickest is reported. */
  public SimulationResult run(int times) {
    return run(times, OptionalInt.of(1));
  }

  /**
   * So many times, of which the quickest is reported.
   *
   * @param threads do not change the result; empty for as many as pay
   */
  public SimulationResult run(int times, OptionalInt threads) {
    this.times = times;
    int all = threads.orElseGet(() -> ThreadChoice.of(scenario));
    SimulationReport report = Simulation.repeat(scenario, times, all, this::started);
    return new SimulationResult(
        report, SimulationJudge.judge(report, OwnSentences.simulations()), settings, assumed);
  }

  private void started(Simulation simulation) {
    begun.incrementAndGet();
    running = simulation;
    if (stopped) {
      simulation.stop();
    }
  }

  public void stop() {
    stopped = true;
    Simulation now = running;
    if (now != null) {
      now.stop();
    }
  }

  public Reached reached() {
    Simulation now = running;
    return now == null
        ? new Reached(0, scenario.transfers().size(), 0, 0)
        : new Reached(
            now.flowsDone(),
            now.flows(),
            now.reachedMicroseconds(),
            (begun.get() - 1 + now.share()) / times);
  }

  public static List<SimulationParameter> parameters() {
    return Arrays.stream(Parameter.values())
        .map(
            it ->
                new SimulationParameter(
                    it.word(),
                    it.firmware(),
                    it.unit() == Unit.CHOICE
                        ? String.join("|", it.choices())
                        : it.unit().name().toLowerCase(Locale.ROOT),
                    it.usual(),
                    it.meaning()))
        .toList();
  }

  public static List<Choice> scenarios() {
    return Preset.ALL.stream().map(it -> new Choice(it.name(), it.meaning())).toList();
  }

  public static List<Choice> profiles() {
    return Arrays.stream(Profile.values()).map(it -> new Choice(it.name(), it.meaning())).toList();
  }
}
