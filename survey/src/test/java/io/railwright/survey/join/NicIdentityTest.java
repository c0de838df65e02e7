package io.railwright.survey.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NicIdentityTest {
  private static SyntheticHost twoPorts() {
    return new SyntheticHost()
        .nic("0000:c9:00.0", 1)
        .nic("0000:c9:00.1", 1)
        .with("sys-net", "net/ens3f0np0", "net.pci", "0000:c9:00.0")
        .with("sys-net", "net/ens3f1np1", "net.pci", "0000:c9:00.1")
        .with("sys-infiniband", "rdma/mlx5_1", "rdma.pci", "0000:c9:00.1");
  }

  @Test
  void aNicSaysAllOfItsNames() {
    SyntheticHost host = twoPorts();
    assertThat(host.derived("nic/0000:c9:00.1", "nic.net")).isEqualTo("ens3f1np1");
    assertThat(host.derived("nic/0000:c9:00.1", "nic.rdma")).isEqualTo("mlx5_1");
    assertThat(host.derived("nic/0000:c9:00.1", "nic.card")).isEqualTo("0000:c9:00.0");
    assertThat(host.derived("nic/0000:c9:00.1", "nic.numa")).isEqualTo("1");
    assertThat(host.derived("nic/0000:c9:00.0", "nic.rdma")).isEqualTo("none");
  }

  @Test
  void noneIsSaidOnlyWhereAllWasRead() {
    assertThat(twoPorts().without("sys-infiniband").derived("nic/0000:c9:00.0", "nic.rdma"))
        .isEqualTo("unknown: sys-infiniband was not asked");
  }

  @Test
  void representorsOfVirtualFunctionsAreNotTheNic() {
    SyntheticHost host =
        twoPorts()
            .with("sys-net", "net/ens3f0np0_0", "net.pci", "0000:c9:00.0")
            .with("sys-net", "net/ens3f0np0_0", "net.port-name", "pf0vf0");
    assertThat(host.derived("nic/0000:c9:00.0", "nic.net")).isEqualTo("ens3f0np0");
  }

  @Test
  void aVirtioCardIsFoundThroughItsDevice() {
    SyntheticHost host =
        new SyntheticHost()
            .nic("0000:00:03.0", -1)
            .with("sys-pci", "pci/0000:00:03.0", "pci.virtio-net", "eth0");
    assertThat(host.derived("nic/0000:00:03.0", "nic.net")).isEqualTo("eth0");
  }

  @Test
  void aVirtualFunctionNamesItsParentWhereThatIsSeen() {
    SyntheticHost host =
        twoPorts()
            .with("pci-config", "pci/0000:c9:00.0", "pci.device", "0x1021")
            .nic("0000:c9:00.2", 1)
            .with("sys-pci", "pci/0000:c9:00.2", "pci.physical-function", "0000:c9:00.0");
    assertThat(host.derived("nic/0000:c9:00.0", "nic.function")).isEqualTo("pf");
    assertThat(host.derived("nic/0000:c9:00.0", "nic.parent")).isEmpty();
    assertThat(host.derived("nic/0000:c9:00.2", "nic.function")).isEqualTo("vf");
    assertThat(host.derived("nic/0000:c9:00.2", "nic.parent")).isEqualTo("0000:c9:00.0");
    assertThat(host.derived("pci/0000:c9:00.2", "pci.role")).isEmpty();
  }

  @Test
  void aGuestKnowsAVirtualFunctionByItsNumber() {
    SyntheticHost guest =
        new SyntheticHost()
            .nic("0000:05:00.0", 0)
            .with("pci-config", "pci/0000:05:00.0", "pci.device", "0x1018");
    assertThat(guest.derived("nic/0000:05:00.0", "nic.function")).isEqualTo("vf");
    assertThat(guest.derived("nic/0000:05:00.0", "nic.parent")).isEmpty();
    assertThat(twoPorts().derived("nic/0000:c9:00.0", "nic.function")).startsWith("unknown");
  }

  @Test
  void rdmaInSoftwareIsANicWithoutACard() {
    SyntheticHost host =
        new SyntheticHost()
            .function("0000:00:02.0", "0x1af4", "0x020000", 0)
            .with("sys-net", "net/roce0", "net.mtu", "9000")
            .with("sys-infiniband", "rdma/rxe0", "rdma.firmware", "")
            .with("sys-infiniband", "rdma/rxe0/port/1", "rdma.port.netdev", "roce0");
    assertThat(host.derived("nic/rxe0", "nic.function")).isEqualTo("software");
    assertThat(host.derived("nic/rxe0", "nic.rdma-capable")).isEqualTo("yes");
    assertThat(host.derived("nic/rxe0", "nic.net")).isEqualTo("roce0");
    assertThat(host.derived("nic/rxe0", "nic.card")).isEmpty();
    assertThat(host.derived("nic/0000:00:02.0", "nic.rdma-capable")).isEqualTo("no");
  }

  @Test
  void aDeviceWhoseAddressWasNotReadIsNotCalledSoftware() {
    SyntheticHost host =
        twoPorts().with("rdma-link", "rdma/rocep1s0f0/port/1", "rdma.port.netdev", "eth7");
    assertThat(host.derived("nic/rocep1s0f0", "nic.function")).isEmpty();
    SyntheticHost software =
        host.with("sys-infiniband", "rdma/rocep1s0f0", "rdma.parent-net", "eth7");
    assertThat(software.derived("nic/rocep1s0f0", "nic.function")).isEqualTo("software");
  }

  @Test
  void aFunctionThatManagesNvSwitchIsNoPortOfTheFabric() {
    SyntheticHost host =
        twoPorts().with("sys-infiniband", "rdma/mlx5_0", "rdma.pci", "0000:c9:00.0");
    assertThat(host.derived("nic/0000:c9:00.0", "nic.rdma-capable")).isEqualTo("yes");
    assertThat(host.derived("nic/0000:c9:00.0", "nic.manages-nvswitch")).isEmpty();
    host.with("lspci-vvv", "pci/0000:c9:00.0", "pci.register[VPD.V3]", "SMDL=SW_MNG");
    assertThat(host.derived("nic/0000:c9:00.0", "nic.rdma-capable")).isEqualTo("no");
    assertThat(host.derived("nic/0000:c9:00.0", "nic.manages-nvswitch")).isEqualTo("yes");
    assertThat(host.derived("nic/0000:c9:00.1", "nic.rdma-capable")).isEqualTo("yes");
  }

  /** Two rails and a third device whose board is of another kind, InfiniBand and without a link. */
  private static SyntheticHost withGpus(String model) {
    return new SyntheticHost()
        .with("nvidia-smi-q", "gpu/0000:18:00.0", "gpu.product-name", model)
        .nic("0000:19:00.0", 0)
        .nic("0000:3b:00.0", 0)
        .nic("0000:59:00.0", 0)
        .with("sys-infiniband", "rdma/mlx5_0", "rdma.pci", "0000:19:00.0")
        .with("sys-infiniband", "rdma/mlx5_0", "rdma.board", "MT_0000000838")
        .with("sys-infiniband", "rdma/mlx5_0/port/1", "rdma.port.link_layer", "Ethernet")
        .with("sys-infiniband", "rdma/mlx5_0/port/1", "rdma.port.state", "ACTIVE")
        .with("sys-infiniband", "rdma/mlx5_1", "rdma.pci", "0000:3b:00.0")
        .with("sys-infiniband", "rdma/mlx5_1", "rdma.board", "MT_0000000838")
        .with("sys-infiniband", "rdma/mlx5_1/port/1", "rdma.port.link_layer", "InfiniBand")
        .with("sys-infiniband", "rdma/mlx5_1/port/1", "rdma.port.state", "DOWN")
        .with("sys-infiniband", "rdma/mlx5_2", "rdma.pci", "0000:59:00.0")
        .with("sys-infiniband", "rdma/mlx5_2", "rdma.board", "MT_0000001162")
        .with("sys-infiniband", "rdma/mlx5_2/port/1", "rdma.port.link_layer", "InfiniBand")
        .with("sys-infiniband", "rdma/mlx5_2/port/1", "rdma.port.state", "DOWN");
  }

  @Test
  void withoutProductDataItIsKnownByItsBoardBesideGpusOfBlackwell() {
    SyntheticHost host = withGpus("NVIDIA B200");
    assertThat(host.derived("nic/0000:59:00.0", "nic.manages-nvswitch")).isEqualTo("yes");
    assertThat(host.derived("nic/0000:59:00.0", "nic.rdma-capable")).isEqualTo("no");
    // A rail that is set to InfiniBand by mistake has the board of the other rails.
    assertThat(host.derived("nic/0000:3b:00.0", "nic.rdma-capable")).isEqualTo("yes");
    assertThat(host.derived("nic/0000:19:00.0", "nic.rdma-capable")).isEqualTo("yes");
    for (String other : List.of("NVIDIA H100 80GB HBM3", "NVIDIA GB200", "NVIDIA RTX B2000")) {
      assertThat(withGpus(other).derived("nic/0000:59:00.0", "nic.rdma-capable")).isEqualTo("yes");
    }
  }

  @Test
  void aGuestKnowsVirtualFunctionsOfOtherMakers() {
    for (String numbers : List.of("0x14e4 0x1819", "0x8086 0x1889")) {
      SyntheticHost guest =
          new SyntheticHost()
              .function("0000:05:00.0", numbers.substring(0, 6), "0x020000", 0)
              .with("pci-config", "pci/0000:05:00.0", "pci.device", numbers.substring(7));
      assertThat(guest.derived("nic/0000:05:00.0", "nic.function")).isEqualTo("vf");
    }
    SyntheticHost another =
        new SyntheticHost()
            .function("0000:05:00.0", "0x8086", "0x020000", 0)
            .with("pci-config", "pci/0000:05:00.0", "pci.device", "0x1018");
    assertThat(another.derived("nic/0000:05:00.0", "nic.function")).isEqualTo("pf");
  }

  @Test
  void aSubFunctionIsNotSoftware() {
    SyntheticHost host =
        twoPorts()
            .with("sys-infiniband", "rdma/mlx5_4", "rdma.driver", "mlx5_core.sf")
            .with("sys-infiniband", "rdma/mlx5_4/port/1", "rdma.port.netdev", "enp3s0f0s88");
    assertThat(host.derived("nic/mlx5_4", "nic.function")).isEqualTo("sf");
  }

  @Test
  void theDeviceOfABondIsThatOfAllItsPorts() {
    SyntheticHost host =
        new SyntheticHost()
            .nic("0000:c9:00.0", 1)
            .nic("0000:c9:00.1", 1)
            .with("sys-net", "net/eth0", "net.pci", "0000:c9:00.0")
            .with("ip-link", "net/eth0", "net.master", "bond0")
            .with("sys-net", "net/eth1", "net.pci", "0000:c9:00.1")
            .with("ip-link", "net/eth1", "net.master", "bond0")
            .with("sys-infiniband", "rdma/mlx5_bond_0", "rdma.pci", "0000:c9:00.0")
            .with("sys-infiniband", "rdma/mlx5_bond_0/port/1", "rdma.port.netdev", "bond0");
    assertThat(host.derived("nic/0000:c9:00.0", "nic.rdma")).isEqualTo("mlx5_bond_0");
    assertThat(host.derived("nic/0000:c9:00.1", "nic.rdma")).isEqualTo("mlx5_bond_0");
    assertThat(host.derived("nic/0000:c9:00.1", "nic.net")).isEqualTo("eth1");
  }
}
