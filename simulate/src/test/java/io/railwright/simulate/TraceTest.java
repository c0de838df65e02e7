package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.model.simulation.SimulationReport;
import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.topology.TopologyFile;
import io.railwright.simulate.workload.FlowFile;
import io.railwright.simulate.workload.Transfer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Topologies and traces in the form of the reference simulator, where such files are at hand. */
@Tag("slow")
class TraceTest {
  private static final Path FOLDER = Path.of("../../shared/sim");

  private static Scenario scenario(String topology, String flows, long duration)
      throws IOException, BadInputException {
    Path wiring = FOLDER.resolve(topology);
    assumeTrue(Files.isReadable(wiring), "there are no reference traces beside this checkout");
    Topology fabric = TopologyFile.read(topology, Files.readAllLines(wiring));
    List<Transfer> transfers =
        FlowFile.read(flows, Files.readAllLines(FOLDER.resolve(flows)), fabric);
    Settings settings = Settings.of(Profile.hpcc).with("clock=whole-ns");
    return ScenarioBuilder.build(flows, "hpcc", fabric, transfers, settings, duration, List.of());
  }

  /** The same flows as the scenario of that name has, so that the outcome is the same too. */
  @Test
  void thePermutationFromFilesIsTheNamedOne() throws IOException, BadInputException {
    SimulationReport fromFiles =
        new Simulation(scenario("leafspine64.topo", "perm64.flows", Long.MAX_VALUE)).run();
    SimulationReport named = TestScenarios.reference("perm64");
    assertThat(fromFiles.flows().done()).isEqualTo(64);
    assertThat(fromFiles.fct().orElseThrow().mean())
        .isCloseTo(named.fct().orElseThrow().mean(), withinPercentage(1));
    assertThat(fromFiles.effort().hops()).isCloseTo(named.effort().hops(), withinPercentage(1));
  }

  @Test
  void webSearchOnAFatTreeRunsWithoutLoss() throws IOException, BadInputException {
    SimulationReport run =
        new Simulation(scenario("fat320.topo", "fat320-websearch.flows", 100_000_000)).run();
    assertThat(run.books().balanced()).isTrue();
    assertThat(run.totals().drops()).isZero();
    assertThat(run.flows().done()).isPositive();
  }
}
