package io.railwright.survey.join;

import static org.assertj.core.api.Assertions.assertThat;

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
}
