package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import org.junit.jupiter.api.Test;

/** What several counters of a port say together. */
class CounterDerivationsTest {
  private static OneHost counted(OneHost host, String counter, long number) {
    return host.net("ethtool.counter[" + counter + "]", new Value.Count(number));
  }

  @Test
  void onlyDropsOfLosslessPrioritiesCount() {
    OneHost host = new OneHost().pfc(3);
    counted(host, "rx_prio0_discards", 390_127);
    counted(host, "rx_prio3_discards", 17);
    assertThat(host.nic("lossless-discards")).isEqualTo("17");
    counted(host, "rx_prio3_buf_discard", 20);
    counted(host, "rx_prio3_cong_discard", 4);
    assertThat(host.nic("lossless-discards")).isEqualTo("24");
  }

  @Test
  void whatIsNotCountedIsNotZero() {
    assertThat(new OneHost().pfc(3).nic("lossless-discards"))
        .isEqualTo("(the driver does not count what it drops of priority 3)");
    assertThat(new OneHost().nic("lossless-discards"))
        .isEqualTo("(nothing says which priorities have PFC)");
    assertThat(new OneHost().pfc().nic("lossless-discards"))
        .isEqualTo("(no priority of the port has PFC)");
    assertThat(new OneHost().nic("lossy-discards")).startsWith("(the driver does not count");
    assertThat(new OneHost().nic("pauses-sent")).startsWith("(the driver does not count");
  }

  private static OneHost sending(long rdma, long protectedBytes, long others) {
    OneHost host = new OneHost().pfc(3);
    for (int priority = 1; priority < 8; priority++) {
      counted(host, "tx_prio" + priority + "_bytes", priority == 3 ? protectedBytes : 0);
    }
    counted(host, "tx_prio0_bytes", others);
    return counted(host, "tx_vport_rdma_unicast_bytes", rdma);
  }

  @Test
  void rdmaThatCanNotHaveBeenInALosslessPriorityIsTold() {
    assertThat(sending(1_000_000, 0, 1_000_000).nic("unprotected-rdma")).isEqualTo("980000 bytes");
    assertThat(sending(1_000_000, 600_000, 400_000).nic("unprotected-rdma"))
        .isEqualTo("380000 bytes");
  }

  @Test
  void otherTrafficBesideProtectedRdmaIsNone() {
    assertThat(sending(1_000_000, 1_000_000, 5_000_000).nic("unprotected-rdma"))
        .isEqualTo("0 bytes");
    assertThat(sending(1_000_000, 0, 0).nic("unprotected-rdma"))
        .as("what stays within the card is on no wire")
        .isEqualTo("0 bytes");
    assertThat(new OneHost().pfc(3).nic("unprotected-rdma")).startsWith("(the driver does not");
  }

  @Test
  void rdmaOfABondIsCountedAtItsFirstPortAndTellsNothingOfEither() {
    OneHost host = sending(2_000_000, 1_000_000, 900_000).net("bond.member-of", "bond0");
    assertThat(host.nic("unprotected-rdma"))
        .isEqualTo("(the first port of a bond counts the RDMA of all of them)");
  }

  @Test
  void dropsOfOtherPrioritiesAreAShareOfThePackets() {
    OneHost host = new OneHost().pfc(3);
    counted(host, "rx_discards_phy", 300_000);
    counted(host, "rx_prio3_discards", 100_000);
    counted(host, "rx_packets_phy", 9_800_000);
    assertThat(host.nic("lossy-discards")).isEqualTo("20000");
  }

  @Test
  void ofFewPacketsNothingIsExtrapolated() {
    OneHost host = counted(new OneHost(), "rx_discards_phy", 2);
    assertThat(counted(host, "rx_packets_phy", 10).nic("lossy-discards")).isEqualTo("2");
  }

  @Test
  void theLongestPauseCounts() {
    OneHost host = counted(new OneHost(), "tx_prio3_pause_duration", 400);
    counted(host, "tx_prio4_pause_duration", 900);
    counted(host, "rx_prio5_pause_duration", 7_000);
    assertThat(host.nic("pauses-sent")).isEqualTo("900");
    counted(host, "tx_global_pause_duration", 1_000);
    assertThat(host.nic("pauses-sent")).isEqualTo("1000");
    host.net("ethtool.counter[tx_prio6_pause_duration]", new Value.Unknown("it began anew"));
    assertThat(host.nic("pauses-sent")).isEqualTo("(it began anew)");
  }

  @Test
  void aVirtualFunctionHasALinkOfItsOwnOnlyInAGuest() {
    OneHost guest = new OneHost().with("pci/0000:03:00.0", "pci.device", "0x101e");
    assertThat(guest.nic("own-link")).isEqualTo("yes");
    OneHost host =
        new OneHost()
            .with("pci/0000:03:00.0", "pci.physical-function", "0000:04:00.0")
            .with("pci/0000:04:00.0", "pci.vendor", "0x15b3")
            .with("pci/0000:04:00.0", "pci.class", "0x020000")
            .with("pci/0000:04:00.0", "pci.device", "0x1021");
    assertThat(host.nic("own-link")).isEqualTo("no");
  }
}
