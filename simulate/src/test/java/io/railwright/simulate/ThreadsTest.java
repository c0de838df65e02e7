package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.simulate.kernel.EventQueue;
import io.railwright.simulate.kernel.PacketPool;
import io.railwright.simulate.kernel.SeededRandom;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.testing.Campaign;
import io.railwright.testing.Thorough;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How many threads a run has changes no bit of its result. */
@Tag("slow")
class ThreadsTest {
  private static final int RUNS = Campaign.runs("simulate.threads", 10, 20);
  private static final long FIRST = Long.getLong("simulate.first", 1);

  /** All windows by all threads, also those in which next to nothing happens. */
  private record Always(EventQueue.Maker windows) implements EventQueue.Maker {
    @Override
    public EventQueue make(PacketPool packets, int ports) {
      return windows.make(packets, ports);
    }

    @Override
    public int threads() {
      return windows.threads();
    }

    @Override
    public long few() {
      return 0;
    }
  }

  private static Simulation simulation(Scenario scenario, long window, int threads) {
    return new Simulation(scenario, new Always(Lookahead.byWindows(scenario, window, threads)));
  }

  private static SimulationReport checked(Scenario scenario, long window, String name) {
    return checked(scenario, window, name, List.of(2, 3));
  }

  private static SimulationReport checked(
      Scenario scenario, long window, String name, List<Integer> numbers) {
    Simulation alone = simulation(scenario, window, 1);
    SimulationReport expected = alone.run();
    for (int threads : numbers) {
      Simulation run = simulation(scenario, window, threads);
      SimulationReport report = run.run();
      assertThat(PlainModeTest.outcome(report))
          .as("%s, %d threads", name, threads)
          .isEqualTo(PlainModeTest.outcome(expected));
      assertThat(List.of(report.effort().events(), run.skipped()))
          .as("%s, %d threads", name, threads)
          .isEqualTo(List.of(expected.effort().events(), alone.skipped()));
    }
    return expected;
  }

  /**
   * Two or three in turn: threads that wait for each other take long where others want processors.
   */
  @Test
  @Thorough
  void scenariosByChance() throws BadInputException {
    long marks = 0;
    long drops = 0;
    long pauses = 0;
    int tried = 0;
    for (long seed = FIRST; seed < FIRST + 2L * RUNS; seed++) {
      Scenario scenario = new RandomScenarios(seed).next();
      long longest = Lookahead.window(scenario);
      if (longest > 0) {
        long window = seed % 3 == 0 ? 1L + new SeededRandom(seed).below((int) longest) : longest;
        List<Integer> threads = Campaign.shareOfToday(List.of(2, 3), 2, (int) (seed / 3));
        SimulationReport run = checked(scenario, window, "seed " + seed, threads);
        marks += run.totals().marks();
        drops += run.totals().drops();
        pauses += run.totals().xoff();
        tried++;
      }
    }
    assertThat(tried).isGreaterThan(RUNS / 2);
    assertThat(List.of(marks, drops, pauses)).allMatch(it -> it > 0);
  }

  @Test
  void whatRepeatsItself() throws BadInputException {
    int jumped = 0;
    int tried = Math.max(1, RUNS / 5);
    for (long seed = FIRST; seed < FIRST + tried; seed++) {
      Scenario scenario = JumpsTest.scenario(new SeededRandom(seed));
      checked(scenario, Lookahead.window(scenario), "jumps, seed " + seed);
      Simulation run = simulation(scenario, Lookahead.window(scenario), 2);
      run.run();
      jumped += run.skipped() > 0 ? 1 : 0;
    }
    assertThat(jumped).isGreaterThan(tried / 3);
  }

  /** More packets wait than were expected, at switches of several threads at once. */
  @Test
  void roomForPacketsGrows() throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario(
            "incast", TestScenarios.shape(16, "3MB"), Profile.hpcc, "ecn=off", "buffer=64MiB");
    SimulationReport run = checked(scenario, Lookahead.window(scenario), "incast");
    assertThat(run.effort().peakPackets()).isGreaterThan(10_000);
  }

  /** Most threads have nothing to do. */
  @Test
  void moreThreadsThanNodes() throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario("incast", TestScenarios.shape(2, "100KB"), Profile.hpcc);
    long window = Lookahead.window(scenario);
    assertThat(PlainModeTest.outcome(simulation(scenario, window, 9).run()))
        .isEqualTo(PlainModeTest.outcome(simulation(scenario, window, 1).run()));
  }
}
