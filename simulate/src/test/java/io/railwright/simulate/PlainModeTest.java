package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.SeededRandom;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Parameter;
import io.railwright.simulate.parameter.Profile;
import io.railwright.testing.Campaign;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every run is, to the last bit, what the rule says of the order of events. */
@Tag("slow")
class PlainModeTest {
  private static final int RUNS = Campaign.runs("simulate.runs", 150, 500);
  private static final long FIRST = Long.getLong("simulate.first", 1);
  private static final int MANY = 20;

  /** All but what the machine had to do for it: by windows there are fewer events. */
  static List<Object> outcome(SimulationReport report) {
    return List.of(
        report.simulatedMicroseconds(),
        report.ending(),
        report.flows(),
        report.totals(),
        report.queue(),
        report.books(),
        report.pauseTree(),
        report.deadlock(),
        report.steps(),
        report.samples(),
        report.effort().hops(),
        report.perFlow(),
        report.ports());
  }

  private static SimulationReport plain(Scenario scenario) {
    IntUnaryOperator node = takesTime(scenario) ? scenario.topology()::node : _ -> 0;
    return new Simulation(scenario, (packets, ports) -> new PlainQueue(packets, ports, node)).run();
  }

  static SimulationReport withOneQueue(Scenario scenario) {
    return new Simulation(scenario, EventQueue::new).run();
  }

  private static SimulationReport byWindows(Scenario scenario, long window) {
    return new Simulation(scenario, Lookahead.byWindows(scenario, window, 1)).run();
  }

  /** In whole nanoseconds a small packet may take none, and nodes act on one another at once. */
  private static boolean takesTime(Scenario scenario) {
    return !scenario.settings().is(Parameter.CLOCK, "whole-ns")
        || scenario.topology().links().stream().allMatch(it -> it.delay() > 0);
  }

  @Test
  void scenariosByChance() throws BadInputException {
    long marks = 0;
    long drops = 0;
    long pauses = 0;
    for (long seed = FIRST; seed < FIRST + RUNS; seed++) {
      Scenario scenario = new RandomScenarios(seed).next();
      SimulationReport run = withOneQueue(scenario);
      SimulationReport plain = plain(scenario);
      assertThat(outcome(run)).as("seed %d", seed).isEqualTo(outcome(plain));
      assertThat(run.effort().events()).as("seed %d", seed).isEqualTo(plain.effort().events());
      assertThat(run.books().balanced()).as("seed %d", seed).isTrue();
      marks += run.totals().marks();
      drops += run.totals().drops();
      pauses += run.totals().xoff();
    }
    assertVaried(marks, drops, pauses);
  }

  /** Node after node, whatever the length of the windows, as far as nodes can look ahead. */
  @Test
  void anyWindow() throws BadInputException {
    long marks = 0;
    long drops = 0;
    long pauses = 0;
    int tried = 0;
    for (long seed = FIRST; seed < FIRST + 2L * RUNS; seed++) {
      Scenario scenario = new RandomScenarios(seed).next();
      long longest = Lookahead.window(scenario);
      if (longest > 0) {
        long shorter = 1L + new SeededRandom(seed).below((int) longest);
        SimulationReport run = byWindows(scenario, longest);
        List<Object> expected = outcome(withOneQueue(scenario));
        assertThat(outcome(run)).as("seed %d", seed).isEqualTo(expected);
        assertThat(outcome(byWindows(scenario, shorter))).as("seed %d", seed).isEqualTo(expected);
        assertThat(run.books().balanced()).as("seed %d", seed).isTrue();
        marks += run.totals().marks();
        drops += run.totals().drops();
        pauses += run.totals().xoff();
        tried++;
      }
    }
    assertThat(tried).isGreaterThan(RUNS / 2);
    assertVaried(marks, drops, pauses);
  }

  /** A single seed, tried again, need not have all that many of them have. */
  private static void assertVaried(long marks, long drops, long pauses) {
    if (RUNS >= MANY) {
      assertThat(List.of(marks, drops, pauses)).allMatch(it -> it > RUNS);
    }
  }

  /** Hosts in step with one another: many events for one moment. */
  @Test
  void scenariosOfTheReference() throws BadInputException {
    for (String preset : List.of("incast", "permutation", "ring", "all-to-all")) {
      for (String clock : List.of("whole-ns", "physics")) {
        Scenario scenario =
            TestScenarios.scenario(
                preset, TestScenarios.shape(16, "100KB"), Profile.hpcc, "clock=" + clock);
        assertThat(Lookahead.window(scenario)).isGreaterThanOrEqualTo(1_000_000);
        List<Object> plain = outcome(plain(scenario));
        assertThat(outcome(new Simulation(scenario).run()))
            .as(preset + " " + clock)
            .isEqualTo(plain);
        assertThat(outcome(withOneQueue(scenario))).as(preset + " " + clock).isEqualTo(plain);
      }
    }
  }

  /** Chance at one port is not changed by what happens at others. */
  @Test
  void aPortHasItsOwnChance() throws BadInputException {
    String[] two = {"0 2 3 100 400000 0", "1 2 3 100 400000 0"};
    String[] four = {two[0], two[1], "3 5 3 100 400000 0", "4 5 3 100 400000 0"};
    String[] marking = {"ecn=on", "kmin=5KB", "kmax=400KB", "seed=5"};
    SimulationReport alone = FileScenarios.star(6, "100G", "1us", two).run(marking);
    SimulationReport beside = FileScenarios.star(6, "100G", "1us", four).run(marking);
    assertThat(alone.totals().marks()).isPositive();
    assertThat(beside.totals().marks()).isGreaterThan(alone.totals().marks());
    assertThat(beside.perFlow().subList(0, 2)).isEqualTo(alone.perFlow());
  }

  /** What a queue holds for days does not run over. */
  @Test
  void averagesOfLongRuns() throws BadInputException {
    SimulationReport run =
        FileScenarios.star(3, "1K", "1us", "0 2 3 100 10000000 0", "1 2 3 100 10000000 0")
            .run("headroom=1MB");
    double deepest = run.queue().maxKilobytes();
    assertThat(run.simulatedMicroseconds()).isGreaterThan(1e11);
    assertThat(run.queue().averageKilobytes()).isBetween(deepest / 4, deepest);
  }
}
