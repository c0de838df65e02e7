package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.model.simulation.SimulationReport.Ending;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The cost of a run depends on what happens in it, not on its duration. */
class ResourceUseTest {
  /** Ten days in which nothing happens cost nothing. */
  @Test
  void idleTimeCostsNothing() throws BadInputException {
    SimulationReport run =
        FileScenarios.star(3, "100G", "1us", "0 2 3 100 100000 0", "1 2 3 100 100000 900000").run();
    assertThat(run.flows().done()).isEqualTo(2);
    assertThat(run.effort().events()).isLessThan(2000);
  }

  /** A run that never ends stops when the clock has counted all that it can: after 12 days. */
  @Test
  void theClockHasAnEnd() throws BadInputException {
    SimulationReport run = FileScenarios.star(2, "1K", "1us", "0 1 3 100 1000000000 0").run();
    assertThat(run.ending()).isEqualTo(Ending.clock);
    assertThat(run.flows().done()).isZero();
    assertThat(run.simulatedMicroseconds() / 1e6 / 86400).isBetween(12.0, 13.0);
    assertThat(run.books().balanced()).isTrue();
  }

  /** The room that a run takes is made before it begins, also with full buffers. */
  @Test
  void nothingIsAllocatedForPackets() throws BadInputException {
    String[] flows =
        IntStream.range(0, 30).mapToObj(it -> it + " 30 3 100 3000000 0").toArray(String[]::new);
    FileScenarios lines = FileScenarios.star(31, "100G", "1us", flows);
    SimulationReport run = lines.run();
    assertThat(run.effort().peakPackets()).isGreaterThan(20_000);
    assertThat(run.effort().allocatedBytes()).isLessThan(200_000);
  }

  /** A receiver that stops and goes on costs the same in each period, however many there were. */
  @Test
  void aSlowReceiverCostsTheSameAtAnyTime() throws BadInputException {
    long few = eventsOfSlowReceiver(20);
    long many = eventsOfSlowReceiver(80);
    assertThat((double) many / few).isBetween(3.8, 4.2);
  }

  private static long eventsOfSlowReceiver(int milliseconds) throws BadInputException {
    return new Simulation(
            TestScenarios.scenario(
                "incast",
                TestScenarios.shape(2, "4GB"),
                Profile.connectx,
                milliseconds * 1_000_000_000L, // in picoseconds
                List.of("slow-receiver:h2:rate=25%"),
                "ecn=off"))
        .run()
        .effort()
        .events();
  }

  /** Random flows load the links that there are. */
  @Test
  void randomTrafficKnowsTheRateOfTheTopology() throws BadInputException {
    Topology slow = Topologies.star(8, new Topologies.Speeds(10_000_000_000L, 1, 1_000_000));
    Preset preset = ScenarioBuilder.preset("websearch").orElseThrow();
    Settings settings = Settings.of(Profile.connectx);
    double bytes =
        ScenarioBuilder.transfers(preset, ScenarioShape.USUAL, slow, settings).stream()
            .mapToDouble(Transfer::bytes)
            .sum();
    double carried = 8 * 10e9 / 8 * 2e-3;
    assertThat(bytes).isLessThan(2 * carried);
  }
}
