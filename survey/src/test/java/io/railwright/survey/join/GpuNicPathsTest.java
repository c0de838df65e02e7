package io.railwright.survey.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

class GpuNicPathsTest {
  /**
   * Two sockets. On the first: a switch with a GPU and two NICs, of which one stands below a second
   * switch; another root port with a NIC; and another host bridge. Bus numbers are hexadecimal.
   */
  private static SyntheticHost twoSockets() {
    return new SyntheticHost()
        .bridge("0000:15:01.0", 0x16, 0x1f) // root port
        .bridge("0000:16:00.0", 0x17, 0x1f) // switch, up
        .bridge("0000:17:00.0", 0x18, 0x18) // switch, down
        .bridge("0000:17:01.0", 0x19, 0x19)
        .bridge("0000:17:02.0", 0x1a, 0x1f)
        .bridge("0000:1a:00.0", 0x1b, 0x1f) // second switch, up
        .bridge("0000:1b:00.0", 0x1c, 0x1c) // second switch, down
        .bridge("0000:15:02.0", 0x20, 0x20) // root port
        .bridge("0000:30:01.0", 0x31, 0x31) // other host bridge, same NUMA node
        .bridge("0000:80:01.0", 0x81, 0x81)
        .gpu("0000:18:00.0", 0)
        .nic("0000:19:00.0", 0)
        .nic("0000:1c:00.0", 0)
        .nic("0000:20:00.0", 0)
        .nic("0000:31:00.0", 0)
        .nic("0000:81:00.0", 1);
  }

  private static String path(SyntheticHost host, String gpu, String nic) {
    return host.derived("gpu/" + gpu + "/nic/" + nic, "topology.path");
  }

  @Test
  void aPairIsClassedByWhatLiesBetween() {
    SyntheticHost host = twoSockets();
    assertThat(path(host, "0000:18:00.0", "0000:19:00.0")).isEqualTo("PIX");
    assertThat(path(host, "0000:18:00.0", "0000:1c:00.0")).isEqualTo("PXB");
    assertThat(path(host, "0000:18:00.0", "0000:20:00.0")).isEqualTo("PHB");
    assertThat(path(host, "0000:18:00.0", "0000:31:00.0")).isEqualTo("NODE");
    assertThat(path(host, "0000:18:00.0", "0000:81:00.0")).isEqualTo("SYS");
  }

  @Test
  void theTreeIsGivenAsLspciDrawsIt() {
    assertThat(twoSockets().derived("pci/0000:19:00.0", "pci.path"))
        .isEqualTo("0000:15 0000:15:01.0 0000:16:00.0 0000:17:01.0 0000:19:00.0");
  }

  @Test
  void twoFunctionsOnOneBusHaveNoSwitchBetween() {
    SyntheticHost host =
        new SyntheticHost()
            .bridge("0000:00:01.0", 1, 1)
            .gpu("0000:01:00.0", 0)
            .nic("0000:01:00.1", 0);
    assertThat(path(host, "0000:01:00.0", "0000:01:00.1")).isEqualTo("PIX");
  }

  @Test
  void inAFlatGuestAllStandUnderOneHostBridge() {
    SyntheticHost host = new SyntheticHost().gpu("0000:00:05.0", -1).nic("0000:00:06.0", -1);
    assertThat(path(host, "0000:00:05.0", "0000:00:06.0")).isEqualTo("PHB");
  }

  @Test
  void twoSwitchesSideBySideUnderOneRootPortAreSeveral() {
    SyntheticHost host =
        new SyntheticHost()
            .bridge("0000:00:01.0", 1, 9)
            .bridge("0000:01:00.0", 2, 3)
            .bridge("0000:02:00.0", 3, 3)
            .bridge("0000:01:00.1", 4, 5)
            .bridge("0000:04:00.0", 5, 5)
            .gpu("0000:03:00.0", 0)
            .nic("0000:05:00.0", 0);
    assertThat(path(host, "0000:03:00.0", "0000:05:00.0")).isEqualTo("PXB");
  }

  @Test
  void withoutNumaNodesHostBridgesCanNotBeToldApart() {
    SyntheticHost host = new SyntheticHost().gpu("0000:10:00.0", -1).nic("0000:20:00.0", 0);
    assertThat(path(host, "0000:10:00.0", "0000:20:00.0"))
        .isEqualTo("unknown: the kernel does not know the NUMA node of 0000:10:00.0");
    host.with("sys-memory", "", "numa.online", "0");
    assertThat(path(host, "0000:10:00.0", "0000:20:00.0")).isEqualTo("NODE");
  }

  @Test
  void aTreeOfWhichAPartIsMissingTellsNothing() {
    SyntheticHost host =
        twoSockets()
            .with(
                "pci-config",
                "probe/pci-config",
                "probe.answer",
                new Value.Unknown("the answer broke off"));
    assertThat(path(host, "0000:18:00.0", "0000:19:00.0"))
        .isEqualTo("unknown: pci-config: the answer broke off");
  }

  @Test
  void aVirtualFunctionIsANicOnlyWhereItsCardIsNotThere() {
    SyntheticHost host =
        twoSockets()
            .nic("0000:19:00.2", 0)
            .with("sys-pci", "pci/0000:19:00.2", "pci.physical-function", "0000:19:00.0")
            .nic("0000:20:00.2", 0)
            .with("sys-pci", "pci/0000:20:00.2", "pci.physical-function", "0000:44:00.0");
    assertThat(path(host, "0000:18:00.0", "0000:19:00.2")).isEmpty();
    assertThat(path(host, "0000:18:00.0", "0000:20:00.2")).isEqualTo("PHB");
  }

  @Test
  void theBoardsOwnDisplayIsNoGpu() {
    SyntheticHost host =
        new SyntheticHost()
            .function("0000:02:00.0", "0x1a03", "0x030000", 0)
            .function("0000:03:00.0", "0x1002", "0x120000", 0)
            .nic("0000:04:00.0", 0);
    assertThat(path(host, "0000:02:00.0", "0000:04:00.0")).isEmpty();
    assertThat(path(host, "0000:03:00.0", "0000:04:00.0")).isNotEmpty();
  }

  private static SyntheticHost withMatrix(String cell) {
    return twoSockets()
        .with("nvidia-smi-csv", "gpu/0000:18:00.0", "gpu.index", new Value.Count(4))
        .with("sys-infiniband", "rdma/mlx5_2", "rdma.pci", "0000:19:00.0")
        .with("nvidia-smi-topo", "gpu/GPU4", "topology.cell[mlx5_2]", cell)
        .with("nvidia-smi-topo", "gpu/GPU4", "topology.cell[GPU4]", "X");
  }

  @Test
  void theMatrixOfTheDriverMeetsOurOwn() {
    SyntheticHost host = withMatrix("PIX");
    assertThat(path(host, "0000:18:00.0", "0000:19:00.0")).isEqualTo("PIX | PIX");
    assertThat(host.derived("gpu/GPU4", "gpu.pci")).isEqualTo("0000:18:00.0");
    assertThat(host.derived())
        .extracting(Fact::key)
        .noneMatch(name -> name.startsWith(Disagreements.NAME));
    assertThat(host.derived())
        .filteredOn(fact -> fact.key().equals("topology.path"))
        .extracting(fact -> fact.origin().command())
        .contains("$ nvidia-smi-topo", "derived: pci-config, sys-pci");
  }

  @Test
  void whereTheyDifferThatIsAFact() {
    assertThat(
            withMatrix("SYS")
                .derived("gpu/0000:18:00.0/nic/0000:19:00.0", "disagreement[topology.path]"))
        .isEqualTo("PIX by pci-config+sys-pci SYS by nvidia-smi-topo");
  }
}
