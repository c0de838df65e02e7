package io.railwright.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.lab.LabFolder;
import io.railwright.lab.host.LabException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Two hosts made different: what audit and drift say of it, and what they must not say. */
@LabTest
final class DifferencesTest {
  private static final Duration SOON = Duration.ofMinutes(2);

  /** What the MTU, the processors and RDMA are known by; all would take minutes more. */
  private static final String PROBES =
      "uname,os-release,systemd-detect-virt,proc-sys,shared-memory,sys-cpufreq,sys-pci,sys-net,"
          + "sys-infiniband,ibv_devinfo,sys-gids,ip-addr,dcb-pfc,ethtool-i";

  @Test
  void aSmallerMtuIsFoundAndNothingIsMadeUp(LabFolder lab) throws LabException {
    lab.node("node2").ask("ip link set dev roce0 mtu 1500", SOON);
    RailCall drift;
    RailCall audit;
    try {
      drift = RailCall.on(lab.inventory(), "drift", "--only", PROBES);
      audit = RailCall.on(lab.inventory(), "audit", "--only", PROBES, "--details");
    } finally {
      lab.node("node2").ask("ip link set dev roce0 mtu 9000", SOON);
    }
    assertThat(drift.exit()).as(drift.err()).isEqualTo(1);
    assertThat(drift.out())
        .contains("MTU: 1500 bytes on node2 rxe0, 9000 bytes on 1 of 2 hosts")
        .contains("node2$ ip link set dev roce0 mtu 9000");
    assertThat(drift.out())
        .as("rules of containers and GPUs do not apply here")
        .doesNotContain("container")
        .doesNotContain("GPUs can");
    assertThat(audit.out())
        .as("rules of cards, and of the frames that cards need, do not apply to software")
        .doesNotContain("model of the card")
        .doesNotContain("PCI device number")
        .doesNotContain("firmware")
        .doesNotContain("RDMA packets need");
  }
}
