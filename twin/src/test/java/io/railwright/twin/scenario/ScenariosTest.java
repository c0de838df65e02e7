package io.railwright.twin.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.file.BadFileException;
import io.railwright.twin.TwinHosts;
import io.railwright.twin.fabric.Cable;
import io.railwright.twin.fabric.Endpoint;
import io.railwright.twin.fabric.Fabric;
import io.railwright.twin.fabric.FabricState;
import io.railwright.twin.fabric.FabricStateReader;
import io.railwright.twin.fabric.SwitchMemory;
import io.railwright.twin.fabric.SwitchPort;
import io.railwright.twin.fabric.SwitchSettings;
import io.railwright.twin.fabric.Wire;
import io.railwright.twin.fault.FabricFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scenarios that are built in, and files of users. */
final class ScenariosTest {
  private final Scenarios scenarios = new Scenarios(TwinHosts.environment());

  @ParameterizedTest
  @CsvSource({
    "lossless-8, 8, 4",
    "openshift-h100, 3, 12",
    "nexus-8, 8, 8",
    "sonic-64, 64, 128",
    "cumulus-16, 16, 16",
    "vsphere-16, 16, 16",
    "vsphere-bare, 2, 2",
    "vsphere-nothing, 2, 2",
    "igx-orin, 1, 1",
    "dgx-spark, 2, 4",
    "mi300x, 2, 16",
    "clean, 4, 32",
    "break:none, 2, 4",
    "break:pfc-auto, 2, 4",
    "fleet:40, 40, 80"
  })
  void eachOpensWithItsHostsAndCables(String name, int hosts, int wires) throws BadFileException {
    Fabric fabric = scenarios.open(name);
    assertThat(fabric.hosts()).hasSize(hosts);
    assertThat(fabric.description()).isEqualTo(Scenarios.description(name)).isNotBlank();
    FabricState state = FabricStateReader.read(fabric);
    assertThat(state.wires()).hasSize(wires);
    assertThat(state.endpoints()).allMatch(Endpoint::up);
    assertThat(state.endpoints()).extracting(Endpoint::address).doesNotHaveDuplicates();
  }

  @Test
  void everyNameIsDescribed() {
    assertThat(Scenarios.names()).hasSize(14).allMatch(it -> !Scenarios.description(it).isBlank());
  }

  @Test
  void whatCanBeBrokenIsNamed() {
    assertThat(Scenarios.breaks()).hasSize(11).containsKeys("none", "no-marks", "pfc-auto");
    assertThat(Scenarios.description("break:NAME")).contains("NAME is one of none, no-marks, ");
    for (String unknown : new String[] {"break", "break:", "break:NAME"}) {
      assertThatThrownBy(() -> scenarios.open(unknown))
          .hasMessageContaining("break:NAME has one of");
    }
    assertThatThrownBy(() -> scenarios.open("break:pfc-auot")).hasMessageContaining("'pfc-auto'");
  }

  @Test
  void whatIsTypedInVainIsToldWithItsPlace() {
    String file =
        """
        switches: {leaf: {os: nxos}}
        hosts: {a: {platform: h100-server}}
        breaks:
          one: {what: nothing, typed: {leaf: configure nothing}}
          two: {what: nothing, typed: {nobody: configure nothing}}
        """;
    for (String name : new String[] {"one", "two"}) {
      assertThatThrownBy(
              () -> {
                ScenarioFile read = ScenarioFileReader.read("x.yaml", file);
                BreakPlan plan = Objects.requireNonNull(read.breaks().get(name));
                plan.typeInto(new FabricBuilder("x", read, TwinHosts.environment()).fabric());
              })
          .hasMessageContaining("x.yaml:")
          .hasMessageContaining(name.equals("one") ? "on leaf this ended with status" : "nobody");
    }
  }

  /** The mistakes of the scenario, as traffic meets them. */
  @Test
  void losslessEightIsNot() throws BadFileException {
    FabricState state = FabricStateReader.read(scenarios.open("lossless-8"));
    assertThat(state.endpoints()).allMatch(it -> it.rdmaMtu() == 1024 && it.dscp(0) == 0);
    assertThat(state.wires()).allMatch(Wire::paused).allMatch(it -> it.pfc() == 0);
  }

  /** The lines of its switch do to traffic what these settings say. */
  @Test
  void theNexusOfLosslessEightIsSetAsItWasReported() throws BadFileException {
    int roce = 1 << 3;
    SwitchPort port = new SwitchPort(10_000, 9216, roce, true, 1 | roce);
    SwitchMemory memory = new SwitchMemory(12_000_000, 150_000, 1_500_000, 0.1);
    SwitchSettings settings = scenarios.open("lossless-8").switchNamed("nexus").settings();
    assertThat(settings.memory()).isEqualTo(memory);
    assertThat(settings.classes()).isEqualTo(Map.of(26, 3, 48, 6));
    assertThat(settings.ports()).hasSize(4).allSatisfy((_, it) -> assertThat(it).isEqualTo(port));
  }

  @Test
  void theNexusOfNexusEightProtectsNothingUntilItIsMended() throws Exception {
    Fabric fabric = scenarios.open("nexus-8");
    FabricState broken = FabricStateReader.read(fabric);
    assertThat(broken.endpoints()).allMatch(it -> it.dscp(0) == 0);
    assertThat(broken.wires()).allMatch(it -> it.pfc() == 0);
    TwinHosts.type(
        fabric.device("nexus"),
        "configure terminal ; interface ethernet 1/1-8 ; no flowcontrol receive ; no flowcontrol"
            + " send");
    assertThat(FabricStateReader.read(fabric).wires()).allMatch(it -> it.pfc() == 1 << 3);
  }

  @Test
  void whatOperatorsTypedHasHappened() throws Exception {
    Fabric fabric = scenarios.open("openshift-h100");
    String query = "mlxconfig -d 03:00.0 q";
    assertThat(TwinHosts.type(fabric.host("u25"), query)).contains("MAX_ACC_OUT_READ");
    assertThat(TwinHosts.type(fabric.host("u36"), query)).doesNotContain("MAX_ACC_OUT_READ");
    assertThat(TwinHosts.type(fabric.host("u36"), "mlxconfig -d c3:00.0 q PCI_WR_ORDERING"))
        .contains("force_relax(1)");
  }

  @Test
  void aFleetIsTheSameForTheSameSeed() throws BadFileException {
    assertThat(mtus("fleet:40:3")).isEqualTo(mtus("fleet:40:3"));
    assertThat(mtus("fleet:40:3")).isNotEqualTo(mtus("fleet:40:4"));
    assertThat(mtus("fleet:40")).contains(1500);
  }

  private List<Integer> mtus(String name) throws BadFileException {
    return FabricStateReader.read(scenarios.open(name)).endpoints().stream()
        .map(Endpoint::mtu)
        .toList();
  }

  /** A thousand hosts are there without one of them having been made. */
  @Test
  void aLargeFleetIsMadeAsItIsAskedFor() throws BadFileException {
    Fabric fabric = scenarios.open("fleet:1000");
    assertThat(fabric.hostNames()).hasSize(1000).contains("node-0001", "node-1000");
    assertThat(fabric.device("node-0500").name()).isEqualTo("node-0500");
    assertThat(fabric.trunks()).hasSize(64);
  }

  @Test
  void namesThatAreNone() {
    assertThatThrownBy(() -> scenarios.open("losless-8"))
        .hasMessageContaining("did you mean 'lossless-8'?");
    assertThatThrownBy(() -> scenarios.open("fleet")).hasMessageContaining("fleet:100");
    assertThatThrownBy(() -> scenarios.open("fleet:0")).hasMessageContaining("from 1 to");
    assertThatThrownBy(() -> scenarios.open("absent.yaml"))
        .hasMessageStartingWith("absent.yaml: this file can't be read");
  }

  /** A built-in scenario copied to a file is the same scenario. */
  @Test
  void usersCopyAndChange(@TempDir Path folder) throws IOException, BadFileException {
    Path file = folder.resolve("mine.yaml");
    Files.writeString(file, Scenarios.text("dgx-spark").replace("spark-[1-2]", "spark-[1-3]"));
    assertThat(scenarios.open(file.toString()).hostNames()).hasSize(3);
  }

  @Test
  void aCommandThatFailsIsToldWithItsLine(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("mine.yaml");
    Files.writeString(
        file,
        """
        hosts:
          a:
            platform: h100-server
            commands:
              - -false
              - ip link set dev rail9 mtu 1500
        """);
    assertThatThrownBy(() -> scenarios.open(file.toString()))
        .hasMessageContaining("mine.yaml:6:9: on host a this ended with status 1")
        .hasMessageContaining("rail9");
  }

  @Test
  void faultsNeedSomethingToBefall() throws BadFileException {
    Fabric fabric = scenarios.open("dgx-spark");
    assertThatThrownBy(() -> fabric.set(new FabricFault.PauseStorm("sparc-1")))
        .hasMessage("there is no host 'sparc-1' in this fabric; did you mean 'spark-1'?");
    assertThatThrownBy(() -> fabric.set(new FabricFault.PortWithoutPfc("bench", "Ethernet9")))
        .hasMessageContaining("switch bench has no port Ethernet9");
  }

  /** Each fault shows in what traffic meets, and is gone when it is cleared. */
  @Test
  void faultsOfTheNetwork() throws BadFileException {
    Fabric fabric = scenarios.open("vsphere-16");
    FabricState calm = FabricStateReader.read(fabric);
    Cable cable = fabric.cables().getFirst();
    List<FabricFault> faults =
        List.of(
            new FabricFault.SlowReceiver(cable.host(), 30),
            new FabricFault.PauseStorm(cable.host()),
            new FabricFault.PortWithoutPfc(cable.switchName(), cable.port()),
            new FabricFault.WrongDscp(cable.host(), 10));
    for (FabricFault fault : faults) {
      fabric.set(fault);
      assertThat(FabricStateReader.read(fabric)).isNotEqualTo(calm);
      assertThat(fabric.clear(fault.kind(), fault.where())).isTrue();
      assertThat(fabric.clear(fault.kind(), fault.where())).isFalse();
      assertThat(FabricStateReader.read(fabric)).isEqualTo(calm);
    }
  }
}
