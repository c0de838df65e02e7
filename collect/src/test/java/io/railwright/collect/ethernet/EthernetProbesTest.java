package io.railwright.collect.ethernet;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.MachineProbes;
import io.railwright.collect.probe.Printed;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Reading;
import io.railwright.reach.bundle.Output;
import java.util.List;
import org.junit.jupiter.api.Test;

class EthernetProbesTest {
  private static List<Reading> asked(String id, String device, String text) {
    Printed printed = new Printed(Output.of(text), "", device, true);
    return MachineProbes.parser(id).orElseThrow().parse(printed).readings();
  }

  @Test
  void ofALiveHostTheCountersOfSingleQueuesAreLeftOut() {
    String text =
        """
        NIC statistics:
             rx_packets: 7
             rx0_packets: 3
             tx-1.tx_bytes: 4
             rx_queue_2_drops: 5
             [3]: rx_bytes: 6
             rx_64_bytes_phy: 8
        """;
    assertThat(asked("ethtool-S", "eth0", text))
        .extracting(Reading::key)
        .containsExactly("ethtool.counter[rx_packets]", "ethtool.counter[rx_64_bytes_phy]");
    assertThat(asked("ethtool-S", "", text)).hasSize(6);
  }

  @Test
  void aReportWithoutANameIsAboutTheDeviceThatWasAskedFor() {
    assertThat(asked("ethtool-i", "ens3f0", "driver: mlx5_core\n"))
        .extracting(Reading::subject)
        .containsExactly("net/ens3f0");
  }

  /** Those of queues are passed over, one that is no number is still counted. */
  @Test
  void countersOfQueuesKeepTheNumbersOfOtherLines() {
    String text =
        """
        NIC statistics:
             rx0_packets: 7
             ch12_poll: 9
             rx_bytes: 5
             tx1_x: ?
        """;
    Printed live = new Printed(Output.of(text), "", "eth0", true);
    Parsed parsed = MachineProbes.parser("ethtool-S").orElseThrow().parse(live);
    assertThat(parsed.readings()).hasSize(1);
    assertThat(parsed.readings().getFirst().key()).isEqualTo("ethtool.counter[rx_bytes]");
    assertThat(parsed.readings().getFirst().line()).isEqualTo(4);
    assertThat(parsed.notUnderstood()).hasSize(1);
  }
}
