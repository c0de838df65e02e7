package io.railwright.flow.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.FabricException;
import io.railwright.flow.FabricSource;
import io.railwright.flow.OpenFabric;
import io.railwright.flow.TakeSnapshot;
import io.railwright.simulate.parameter.PortSettings;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.parameter.Settings;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.FabricStateReader;
import io.railwright.twin.fabric.Wire;
import io.railwright.twin.host.HostEnvironment;
import io.railwright.twin.program.HostShell;
import io.railwright.twin.program.HostTools;
import io.railwright.twin.scenario.Scenarios;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of the ports of switches is what these do to traffic. */
final class ReadSettingsTest {
  private static final Path OWN = Path.of("src/test/resources/io/railwright/flow/agreement");
  private static final int RDMA = 26;
  private static final int CNP = 48;

  /** What a port does to RDMA and to CNPs; room that no pause makes use of is left out. */
  private record Treatment(
      int rdma,
      int cnp,
      int lossless,
      PortSettings.Pausing pausing,
      Optional<Long> headroom,
      Optional<PortSettings.EarlyAction> early,
      int strict,
      int mtu) {
    static Treatment of(PortSettings port) {
      PortSettings.Pausing pausing = port.pausing().orElseThrow();
      return new Treatment(
          port.classes().orElseThrow().get(RDMA),
          port.classes().orElseThrow().get(CNP),
          port.lossless().orElseThrow() & pausing.mask(),
          new PortSettings.Pausing(
              pausing.wholePort() ? 0 : pausing.priorities(), pausing.wholePort()),
          port.headroom().filter(_ -> pausing.priorities() != 0 && !pausing.wholePort()),
          port.queues().flatMap(it -> Optional.ofNullable(it.get(3))),
          port.strict().orElseThrow(),
          port.mtu().orElseThrow());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sonic.yaml", "nexus.yaml"})
  void portsAreReadAsTheyAreSet(String file) throws Exception {
    String scenario = OWN.resolve(file).toString();
    HostEnvironment environment =
        new HostEnvironment(InstantSource.system(), Duration.ZERO, HostTools.ALL, new HostShell());
    FabricState state = FabricStateReader.read(new Scenarios(environment).open(scenario));
    Map<String, Treatment> set = new TreeMap<>();
    for (int i = 0; i < state.wires().size(); i++) {
      Wire wire = state.wires().get(i);
      set.put(wire.port(), Treatment.of(state.ends().get(i).far()));
    }
    assertThat(read(scenario)).containsAllEntriesOf(set);
  }

  private static Map<String, Treatment> read(String scenario) throws FabricException {
    try (FabricSource source =
        new OpenFabric(Duration.ofMinutes(1), 16).open(Optional.of("twin:" + scenario))) {
      TakeSnapshot take = new TakeSnapshot(16, Optional.empty(), Set.of());
      FabricSettingsReading reading = FabricSettingsReading.of(source, take);
      PortTranslation translation =
          new PortTranslation(Settings.of(Profile.connectx), new Assumptions());
      Map<String, Treatment> read = new TreeMap<>();
      reading
          .paths()
          .transitPorts()
          .forEach(
              it ->
                  read.put(
                      it.name(),
                      Treatment.of(
                          translation.of(
                              Optional.ofNullable(reading.ports().get(it)).orElseThrow()))));
      return read;
    }
  }
}
