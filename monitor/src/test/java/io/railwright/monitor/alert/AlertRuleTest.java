package io.railwright.monitor.alert;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.file.BadFileException;
import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.series.Epoch;
import io.railwright.monitor.series.PortSeries;
import io.railwright.monitor.series.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlertRuleTest {
  private static final Epoch EPOCH = new Epoch("b", "p", "g", "d");
  private static final ColumnSet SET =
      new ColumnSet(
          Arrays.stream(
                  new String[] {
                    "ethtool.counter[rx_prio3_pause_duration]",
                    "ethtool.counter[rx_prio4_pause_duration]",
                    "ethtool.counter[tx_prio3_pause_duration]",
                    "ethtool.counter[rx_prio3_discards]",
                    "ethtool.counter[rx_bytes_phy]",
                    "ethtool.counter[rx_discards_phy]",
                    "ethtool.counter[rx_packets_phy]",
                    "rdma.counter[out_of_sequence]",
                    "rdma.counter[port_rcv_packets]",
                    "rdma.counter[local_ack_timeout_err]",
                    "rdma.counter[np_ecn_marked_roce_packets]",
                    "rdma.counter[np_cnp_sent]",
                    "rdma.counter[rp_cnp_handled]",
                    "rdma.counter[out_of_buffer]"
                  })
              .map(it -> Column.counter(it, 64, Long.MAX_VALUE))
              .toList());

  private final Knowledge knowledge;
  private final PortSeries series = new PortSeries(10_000, SET);
  private final long[] counts = new long[SET.size()];
  private long now = 1_000_000;

  AlertRuleTest() throws BadFileException {
    this.knowledge = KnowledgeFolder.load(List.of(), List.of());
    series.add(new Sample(now, now, EPOCH, SET, counts.clone()));
  }

  /** One poll of 10 s, in which counters grew by so much. */
  private void poll(Map<String, Long> grown) {
    now += 10_000;
    grown.forEach(
        (name, amount) -> {
          for (int at = 0; at < counts.length; at++) {
            if (SET.get(at).key().contains("[" + name + "]")) {
              counts[at] += amount;
            }
          }
        });
    series.add(new Sample(now, now, EPOCH, SET, counts.clone()));
  }

  private AlertRule.Measured measured(String id) {
    return AlertRule.of(knowledge).stream()
        .filter(it -> it.alert().id().equals(id))
        .findFirst()
        .orElseThrow()
        .measure(series, Optional.empty(), now);
  }

  @ParameterizedTest
  @CsvSource({
    "pause-in, rx_prio3_pause_duration, 499999, BETWEEN",
    "pause-in, rx_prio4_pause_duration, 500000, HIGH",
    "pause-in-heavy, rx_prio3_pause_duration, 500000, LOW",
    "pause-in-heavy, rx_prio3_pause_duration, 3000000, HIGH",
    "pause-out, tx_prio3_pause_duration, 300000, HIGH",
    "pause-out, rx_prio3_pause_duration, 9000000, LOW",
    "nic-drop, rx_prio3_discards, 1, HIGH",
    "ack-timeout, local_ack_timeout_err, 5, BETWEEN",
    "ack-timeout, local_ack_timeout_err, 6, HIGH",
    "ack-timeout, local_ack_timeout_err, 1, LOW",
    "ce-no-cnp, np_ecn_marked_roce_packets, 6000, HIGH",
    "ce-no-cnp, np_ecn_marked_roce_packets, 100, LOW",
    "out-of-order, out_of_sequence, 1, HIGH"
  })
  void aLimitIsALimit(String alert, String counter, long grown, Level level) {
    poll(Map.of(counter, grown));
    assertThat(measured(alert).level()).isEqualTo(level);
  }

  @Test
  void theWorstPriorityIsNamed() {
    poll(Map.of("rx_prio3_pause_duration", 10L, "rx_prio4_pause_duration", 2_000_000L));
    assertThat(measured("pause-in").key()).contains("rx_prio4");
  }

  /** 400 Gb/s for ten minutes, some marks that are answered, no drops. */
  @Test
  void fullLoadWithoutDropsIsGreen() {
    for (int poll = 0; poll < 60; poll++) {
      poll(
          Map.of(
              "rx_bytes_phy", 500_000_000_000L,
              "rx_packets_phy", 120_000_000L,
              "port_rcv_packets", 120_000_000L,
              "np_ecn_marked_roce_packets", 1_000_000L,
              "np_cnp_sent", 90_000L,
              "rp_cnp_handled", 90_000L,
              "rx_prio3_pause_duration", 20_000L));
      for (AlertRule rule : AlertRule.of(knowledge)) {
        assertThat(rule.measure(series, Optional.empty(), now).level())
            .as("%s at poll %s", rule, poll)
            .isNotEqualTo(Level.HIGH);
      }
    }
  }

  @Test
  void aShareIsOfWhatCameInTheSameTime() {
    poll(Map.of("rx_discards_phy", 900L, "rx_packets_phy", 10_000_000L));
    assertThat(measured("lossy-drop").level()).isEqualTo(Level.BETWEEN);
    poll(Map.of("rx_discards_phy", 9_000L, "rx_packets_phy", 10_000_000L));
    assertThat(measured("lossy-drop").level()).isEqualTo(Level.HIGH);
  }

  @Test
  void marksThatAreAnsweredAreNoFault() {
    poll(Map.of("np_ecn_marked_roce_packets", 60_000L, "np_cnp_sent", 1L));
    assertThat(measured("ce-no-cnp").level()).isEqualTo(Level.LOW);
  }

  @Test
  void whatAPortDoesNotCountIsUnknown() {
    poll(Map.of());
    assertThat(measured("storm-error").level()).isEqualTo(Level.UNKNOWN);
    assertThat(measured("pause-in").level()).isEqualTo(Level.LOW);
  }

  @Test
  void whoDoesNotAnswerIsUnknown() {
    poll(Map.of("rx_prio3_pause_duration", 9_000_000L));
    now += 600_000;
    assertThat(measured("pause-in").level()).isEqualTo(Level.UNKNOWN);
  }
}
