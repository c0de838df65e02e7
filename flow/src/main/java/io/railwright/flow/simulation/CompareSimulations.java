package io.railwright.flow.simulation;

import io.railwright.knowledge.load.OwnSentences;
import io.railwright.model.simulation.SimulationComparison;
import io.railwright.model.simulation.SimulationComparison.Run;
import io.railwright.model.text.Shown;
import io.railwright.simulate.judge.ComparisonJudge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;

/** Runs a simulation with two or three values of one parameter; another thread may stop it. */
public final class CompareSimulations {
  private static final int FEWEST = 2;
  private static final int MOST = 3;

  private final String parameter;
  private final List<String> values;
  private final List<RunSimulation> simulations;
  private volatile int at;

  private CompareSimulations(
      String parameter, List<String> values, List<RunSimulation> simulations) {
    this.parameter = parameter;
    this.values = values;
    this.simulations = simulations;
  }

  /**
   * All are prepared before the first one runs, so that a wrong value is told at once.
   *
   * @param text such as {@code pfc=on,off}
   */
  public static CompareSimulations of(SimulationRequest request, String text, Sampling sampling)
      throws ScenarioException {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new ScenarioException(
          Shown.quoted(text) + " is no comparison; write it like --compare pfc=on,off.");
    }
    String parameter = text.substring(0, equals).strip();
    List<String> values =
        List.of(text.substring(equals + 1).split(",", -1)).stream().map(String::strip).toList();
    check(text, values);
    List<RunSimulation> simulations = new ArrayList<>();
    for (String value : values) {
      simulations.add(RunSimulation.of(request.with(parameter, value), sampling));
    }
    return new CompareSimulations(parameter, values, simulations);
  }

  private static void check(String text, List<String> values) throws ScenarioException {
    if (values.size() < FEWEST || values.size() > MOST) {
      throw new ScenarioException(
          "--compare takes two or three values, such as pfc=on,off; "
              + Shown.quoted(text)
              + " has "
              + values.size()
              + ".");
    }
    if (new HashSet<>(values).size() < values.size()) {
      throw new ScenarioException(
          "--compare takes different values; " + Shown.quoted(text) + " has one twice.");
    }
  }

  /** Each so many times, of which the quickest is reported. */
  public SimulationComparison run(int times, OptionalInt threads) {
    List<Run> runs = new ArrayList<>();
    for (int next = 0; next < simulations.size(); next++) {
      at = next;
      runs.add(new Run(values.get(next), simulations.get(next).run(times, threads)));
    }
    return ComparisonJudge.compare(parameter, runs, OwnSentences.simulations());
  }

  public void stop() {
    simulations.forEach(RunSimulation::stop);
  }

  public RunSimulation.Reached reached() {
    int now = at;
    RunSimulation.Reached one = simulations.get(now).reached();
    return new RunSimulation.Reached(
        one.flowsDone(), one.flows(), one.microseconds(), (now + one.share()) / simulations.size());
  }
}
