package io.railwright.monitor.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PrometheusWriterTest {
  private static final Knowledge KNOWLEDGE = Counts.knowledge();

  private static String written(PrometheusWriter.Form form, Shard shard) throws Exception {
    StringBuilder text = new StringBuilder();
    new PrometheusWriter(KNOWLEDGE).write(Counts.of(4), form, shard, text);
    return text.toString();
  }

  private static String open() throws Exception {
    return written(PrometheusWriter.Form.OPEN_METRICS, Shard.ALL);
  }

  @Test
  void countsAreInBaseUnitsWithTheLabelsOfThePort() throws Exception {
    String host = "fabric=\"ai-1\",device=\"u3\",port=\"mlx5_0\"";
    assertThat(open().lines())
        .contains(
            "# TYPE rail_pfc_paused_seconds counter",
            "# UNIT rail_pfc_paused_seconds seconds",
            "# HELP rail_pfc_paused_seconds time that a priority was paused",
            "rail_pfc_paused_seconds_total{" + host + ",direction=\"in\",priority=\"3\"} 1.5",
            "rail_port_receive_data_bytes_total{" + host + "} 1000",
            "rail_rdma_out_of_sequence_total{" + host + "} 4",
            "rail_port_up{" + host + "} 1",
            "rail_port_speed_bytes_per_second{" + host + "} 50000000000",
            "rail_late_polls_total{fabric=\"ai-1\"} 2",
            "rail_device_up{fabric=\"ai-1\",device=\"away\"} 0",
            "rail_polls_total{fabric=\"ai-1\"} 5")
        .last()
        .isEqualTo("# EOF");
  }

  @Test
  void aZeroIsThereFromTheStartAndWhatIsNotToldIsNot() throws Exception {
    assertThat(open())
        .contains("direction=\"out\",priority=\"3\"} 0.0\n")
        .doesNotContain("direction=\"in\",priority=\"5\"")
        .doesNotContain("device=\"away\",port=")
        .doesNotContain("nobody_knows_this")
        .doesNotContain("rail_cnp_sent");
  }

  @Test
  void queuesOfASwitchAreLabelledAndNamesAreEscaped() throws Exception {
    assertThat(open().lines())
        .contains(
            "rail_queue_dropped_packets_total{fabric=\"ai-1\",device=\"leaf\\\"1\\\\\","
                + "port=\"Ethernet1/5\",queue=\"3\"} 7");
  }

  @Test
  void allLinesOfAMetricStandTogetherAndNoneIsThereTwice() throws Exception {
    Set<String> seen = new HashSet<>();
    Set<String> series = new HashSet<>();
    String last = "";
    for (String line : open().lines().filter(it -> !it.startsWith("#")).toList()) {
      String name = line.substring(0, line.indexOf('{'));
      assertThat(name.equals(last) || seen.add(name)).as(line).isTrue();
      assertThat(series.add(line.substring(0, line.lastIndexOf(' ')))).as(line).isTrue();
      last = name;
    }
  }

  @Test
  void promtoolIsContent() throws Exception {
    Promtool.assumed();
    String text = written(PrometheusWriter.Form.TEXT, Shard.ALL);
    assertThat(Promtool.run(text, "check", "metrics")).isEmpty();
    assertThat(text).doesNotContain("# EOF").contains("# TYPE rail_pfc_paused_seconds_total");
  }

  @Test
  void eachDeviceIsInOneShard() throws Exception {
    List<String> parts = new ArrayList<>();
    for (int number = 1; number <= 3; number++) {
      written(PrometheusWriter.Form.TEXT, new Shard(number, 3))
          .lines()
          .filter(it -> it.contains("device="))
          .forEach(parts::add);
    }
    assertThat(parts)
        .containsExactlyInAnyOrderElementsOf(
            written(PrometheusWriter.Form.TEXT, Shard.ALL)
                .lines()
                .filter(it -> it.contains("device="))
                .toList());
    assertThat(Shard.parse("2/3")).contains(new Shard(2, 3));
    for (String wrong : List.of("", "0/3", "4/3", "1", "1/0", "a/b", "1/99999", "1/3 ")) {
      assertThat(Shard.parse(wrong)).as(wrong).isEmpty();
    }
  }

  @Test
  void noTwoCountersAreOneSeries() {
    Map<Counter.Metric, String> metrics = new HashMap<>();
    for (Counter counter : KNOWLEDGE.counters().values()) {
      counter
          .metric()
          .ifPresent(it -> assertThat(metrics.put(it, counter.id())).as(counter.id()).isNull());
    }
    assertThat(metrics).hasSizeGreaterThan(70);
    Set<String> named = new HashSet<>();
    metrics.keySet().forEach(it -> named.add(it.name()));
    assertThat(named)
        .contains(
            "rail_port_receive_bytes_total",
            "rail_pfc_paused_seconds_total",
            "rail_ecn_marked_packets_total",
            "rail_cnp_sent_total",
            "rail_cnp_handled_total",
            "rail_rdma_out_of_sequence_total",
            "rail_rdma_ack_timeouts_total",
            "rail_rdma_receive_bytes_total");
  }
}
