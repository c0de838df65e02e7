package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationTest {
  /** All but what the machine had to do for it. */
  private static List<Object> outcome(SimulationReport report) {
    return List.of(
        report.simulatedMicroseconds(),
        report.perFlow(),
        report.totals(),
        report.ports(),
        report.pauseTree(),
        report.books(),
        report.effort().hops(),
        report.effort().events());
  }

  /** One flow of 100 packets over two links of 100G: alone in the fabric, to the picosecond. */
  @Test
  void oneFlowTakesWhatTheWireTakes() throws BadInputException {
    SimulationReport run =
        new Simulation(
                TestScenarios.scenario("incast", TestScenarios.shape(1, "100KB"), Profile.hpcc))
            .run();
    double exact = 100 * 0.08384 + 0.08384 + 2 + 2 * 0.0048 + 2;
    assertThat(run.fct().orElseThrow().max()).isCloseTo(exact, within(1e-6));
    assertThat(run.slowdown().orElseThrow().max()).isCloseTo(1.0, within(1e-9));
    assertThat(run.effort().hops()).isEqualTo(400);
  }

  /** Real frames: 62 bytes more than the payload and 20 of preamble and gap on the wire. */
  @Test
  void realFramesHavePreambleAndGap() throws BadInputException {
    SimulationReport run =
        new Simulation(
                TestScenarios.scenario(
                    "incast", TestScenarios.shape(1, "100KB"), Profile.connectx, "mtu=1000"))
            .run();
    double frame = 1082 * 80e-6;
    double gaps = 4 * 12 * 80e-6;
    double exact = 100 * frame + frame + 2 + 2 * 86 * 80e-6 + 2 - gaps;
    assertThat(run.fct().orElseThrow().max()).isCloseTo(exact, within(1e-6));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void everyByteIsAccountedFor(Profile profile) throws BadInputException {
    SimulationReport run = TestScenarios.small(profile);
    assertThat(run.ending()).isEqualTo(Ending.finished);
    assertThat(run.books().balanced()).isTrue();
    assertThat(run.books().inFlightBytes()).isZero();
    assertThat(run.perFlow()).allMatch(it -> it.receivedBytes() == 1_000_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {1_000_000, 50_000_000, 300_000_000})
  void alsoInTheMiddle(long duration) throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario(
            "incast",
            TestScenarios.four("1MB"),
            Profile.hpcc,
            duration,
            List.of(),
            "pfc=off",
            "buffer=1MiB",
            "kmax=500KB");
    SimulationReport run = new Simulation(scenario).run();
    assertThat(run.ending()).isEqualTo(Ending.duration);
    assertThat(run.simulatedMicroseconds()).isEqualTo(duration * 1e-6);
    assertThat(run.books().inFlightBytes()).isPositive();
    assertThat(run.books().balanced()).isTrue();
  }

  @Test
  void theSameSeedGivesTheSameBytesAndAnotherOthers() throws BadInputException {
    String[] marking = {"kmin=20KB", "kmax=200KB"};
    SimulationReport first = TestScenarios.small(Profile.connectx, marking);
    assertThat(first.totals().marks()).isPositive();
    assertThat(outcome(TestScenarios.small(Profile.connectx, marking))).isEqualTo(outcome(first));
    assertThat(outcome(TestScenarios.small(Profile.connectx, "kmin=20KB", "kmax=200KB", "seed=2")))
        .isNotEqualTo(outcome(first));
  }

  @Test
  void twoSimulationsAtOnceDoNotDisturbEachOther() throws Exception {
    Scenario one = TestScenarios.scenario("incast", TestScenarios.shape(8, "1MB"), Profile.hpcc);
    Scenario two =
        TestScenarios.scenario("permutation", TestScenarios.shape(32, "200KB"), Profile.connectx);
    List<Object> alone = outcome(new Simulation(one).run());
    List<Object> other = outcome(new Simulation(two).run());
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Callable<List<Object>>> both =
          List.of(
              () -> outcome(new Simulation(one).run()), () -> outcome(new Simulation(two).run()));
      List<Future<List<Object>>> results = threads.invokeAll(both);
      assertThat(get(results.get(0))).isEqualTo(alone);
      assertThat(get(results.get(1))).isEqualTo(other);
    }
  }

  private static List<Object> get(Future<List<Object>> future)
      throws InterruptedException, ExecutionException {
    return future.get();
  }

  @Test
  void aRepeatedRunAllocatesNothing() throws BadInputException {
    Scenario scenario =
        TestScenarios.scenario(
            "incast", TestScenarios.shape(8, "1MB"), Profile.hpcc, "deadlock-check=0");
    // Told is the quickest run of each four; the first may be that once, and makes room.
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      SimulationReport report = Simulation.repeat(scenario, 4, 1, _ -> {});
      least = Math.min(least, report.effort().allocatedBytes());
    }
    assertThat(least).isLessThan(2_000);
  }

  @Test
  void aStoppedRunTellsWhatWasReached() throws BadInputException {
    Scenario scenario = TestScenarios.scenario("incast16", ScenarioShape.USUAL, Profile.hpcc);
    Simulation simulation = new Simulation(scenario);
    simulation.stop();
    SimulationReport report = simulation.run();
    assertThat(report.ending()).isEqualTo(Ending.interrupted);
    assertThat(report.flows().done()).isZero();
  }

  /** So many are kept, from the start to the end, at equal distances; nothing else changes. */
  @Test
  void samplesAreThinnedWhereTheirNumberIsLimited() throws BadInputException {
    SimulationReport plain = TestScenarios.small(Profile.connectx);
    SimulationReport all = TestScenarios.small(Profile.connectx, "sample=1us");
    SimulationReport some = TestScenarios.small(Profile.connectx, "sample=1us", "samples=40");
    assertThat(all.samples()).hasSizeGreaterThan(320);
    assertThat(some.samples()).hasSizeBetween(20, 40);
    assertThat(all.samples()).containsAll(some.samples());
    double period = some.samples().getFirst().atMicroseconds();
    for (int at = 0; at < some.samples().size(); at++) {
      assertThat(some.samples().get(at).atMicroseconds())
          .isCloseTo((at + 1) * period, within(1e-6));
    }
    assertThat(some.simulatedMicroseconds() - some.samples().getLast().atMicroseconds())
        .isLessThan(period);
    assertThat(some.perFlow()).isEqualTo(plain.perFlow());
    assertThat(some.ports()).isEqualTo(plain.ports());
  }
}
