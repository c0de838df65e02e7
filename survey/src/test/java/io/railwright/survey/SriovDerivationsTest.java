package io.railwright.survey;

import static io.railwright.survey.KnownHost.derivation;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import org.junit.jupiter.api.Test;

/** What is computed about virtual functions. */
class SriovDerivationsTest {
  private static final String PF = "0000:03:00.0";
  private static final String VF = "0000:03:00.2";
  private static final Derivation TRUSTED = derivation("vfs-trusted");
  private static final Derivation LIMITED = derivation("vfs-limited");

  private static CardFacts port() {
    return new CardFacts().nic(PF);
  }

  @Test
  void functionsAreListedByTheirNumbers() {
    CardFacts facts =
        port()
            .with("net/eth0/vf/0", "net.vf.trust", new Value.Flag(false))
            .with("net/eth0/vf/1", "net.vf.trust", new Value.Flag(true))
            .with("net/eth00/vf/2", "net.vf.trust", new Value.Flag(true))
            .with("net/eth0/vf/0", "net.vf.rate.max_tx", new Value.Count(10000))
            .with("net/eth0/vf/1", "net.vf.rate.max_tx", new Value.Count(0));
    assertThat(facts.print(TRUSTED, PF)).isEqualTo("1");
    assertThat(facts.print(LIMITED, PF)).isEqualTo("0");
    assertThat(port().print(TRUSTED, PF)).startsWith("unknown");
  }

  @Test
  void aVlanWithoutPriorityHasPriorityZero() {
    CardFacts facts =
        port()
            .with("net/eth0/vf/0", "net.vf.vf", new Value.Count(0))
            .with("net/eth0/vf/1", "net.vf.vlan.vlan", new Value.Count(120))
            .with("net/eth0/vf/2", "net.vf.vlan.vlan", new Value.Count(121))
            .with("net/eth0/vf/2", "net.vf.vlan.qos", new Value.Count(3));
    assertThat(facts.print(derivation("vf-vlan-priorities"), PF)).isEqualTo("0 3");
    CardFacts none = port().with("net/eth0/vf/0", "net.vf.vf", new Value.Count(0));
    assertThat(none.print(derivation("vf-vlan-priorities"), PF)).isEqualTo("none");
    assertThat(port().print(derivation("vf-vlan-priorities"), PF)).startsWith("unknown");
  }

  @Test
  void theLargestMtuOfAPortsOwnFunctionsCounts() {
    CardFacts facts =
        port()
            .with("net/eth0", "net.mtu", new DataSize(1500))
            .nic(VF)
            .with("pci/" + VF, "pci.physical-function", PF)
            .with("net/eth2", "net.mtu", new DataSize(9000))
            .nic("0000:03:00.3")
            .with("pci/0000:03:00.3", "pci.physical-function", PF)
            .with("net/eth3", "net.mtu", new DataSize(1500))
            .nic("0000:03:00.4")
            .with("pci/0000:03:00.4", "pci.physical-function", "0000:03:00.1")
            .with("net/eth4", "net.mtu", new DataSize(9216));
    assertThat(facts.print(derivation("largest-vf-mtu"), PF)).isEqualTo("9000 bytes");
    assertThat(port().print(derivation("largest-vf-mtu"), PF)).isEqualTo("0 bytes");
  }

  @Test
  void whatIsBoundToVfioIsForGuests() {
    CardFacts facts =
        port()
            .with("pci/" + VF, "pci.physical-function", PF)
            .with("pci/" + VF, "pci.driver", "vfio-pci")
            .with("pci/0000:03:00.3", "pci.physical-function", PF)
            .with("pci/0000:03:00.3", "pci.driver", "mlx5_core")
            .with("pci/0000:41:00.0", "pci.vendor", "0x10de")
            .with("pci/0000:41:00.0", "pci.class", "0x030200")
            .with("pci/0000:41:00.0", "pci.driver", "vfio-pci");
    assertThat(facts.print(derivation("guest-functions"), PF)).isEqualTo("1");
    assertThat(facts.print(derivation("guest-gpus"), "")).isEqualTo("1");
  }

  @Test
  void noFunctionsForGuestsAreKnownOnlyWhereNoneWereMade() {
    CardFacts none = port().with("pci/" + PF, "pci.sriov.vfs", new Value.Count(0));
    assertThat(none.print(derivation("guest-functions"), PF)).isEqualTo("0");
    CardFacts without = port().with("pci/" + PF, "pci.numa", new Value.Count(0));
    assertThat(without.print(derivation("guest-functions"), PF)).isEqualTo("0");
    without.with("pci/" + PF, "pci.sriov.vfs", new Value.Count(2));
    assertThat(without.print(derivation("guest-functions"), PF)).startsWith("unknown");
    assertThat(port().print(derivation("guest-functions"), PF)).startsWith("unknown");
    assertThat(new CardFacts().print(derivation("guest-gpus"), "")).startsWith("unknown");
  }

  /** A sub-function has none, as physical functions have no parent; they are not its own. */
  @Test
  void functionsOfOthersAreNotThoseOfACardWithoutAnAddress() {
    CardFacts facts =
        port()
            .with("pci/" + PF, "pci.driver", "vfio-pci")
            .with("rdma/mlx5_4", "rdma.node-type", "1: CA")
            .with("rdma/mlx5_4/port/1", "rdma.port.netdev", "eth4");
    assertThat(facts.print(derivation("guest-functions"), "")).startsWith("unknown: nothing says");
    assertThat(facts.print(derivation("guest-functions"), PF)).startsWith("unknown: nothing says");
  }

  @Test
  void aFunctionWithAParentIsVirtualWhateverItsDeviceNumber() {
    CardFacts facts =
        port()
            .nic(VF)
            .with("pci/" + PF, "pci.device", "0xa2dc")
            .with("pci/" + VF, "pci.device", "0xa2dc")
            .with("pci/" + VF, "pci.physical-function", PF);
    assertThat(facts.print(derivation("nic-function"), PF)).isEqualTo("pf");
    assertThat(facts.print(derivation("nic-function"), VF)).isEqualTo("vf");
  }
}
