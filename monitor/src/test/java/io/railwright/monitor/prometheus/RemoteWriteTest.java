package io.railwright.monitor.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.post.Outbox;
import io.railwright.reach.post.PostAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemoteWriteTest {
  private static final Outbox.Policy QUICK =
      new Outbox.Policy(
          50,
          Duration.ofMinutes(1),
          Duration.ofMillis(200),
          Duration.ofSeconds(1),
          Duration.ofSeconds(10));

  @TempDir private Path folder;

  private static String query(String expression) {
    return "/api/v1/query?query=" + URLEncoder.encode(expression, StandardCharsets.UTF_8);
  }

  /** The same fabric, whose host does not answer any more. */
  private static FabricCounts away(FabricCounts counts) {
    return new FabricCounts(
        counts.fabric(),
        counts.every(),
        counts.polls(),
        Map.of(Counts.HOST, false, Counts.LEAF, true),
        counts.ports().stream()
            .map(
                it ->
                    it.subject().root().equals(Counts.HOST)
                        ? FabricCounts.Port.unknown(it.subject())
                        : it)
            .toList());
  }

  @Test
  @Tag("slow")
  void aRealPrometheusTakesItAlsoWhenItComesLate() throws Exception {
    PrometheusServer.assumed();
    Files.writeString(folder.resolve("prometheus.yaml"), "global: {scrape_interval: 1h}\n");
    try (PrometheusServer prometheus = PrometheusServer.start(folder)) {
      PostAddress address =
          PostAddress.of(prometheus.address() + "/api/v1/write", Optional.empty());
      try (RemoteWrite writer = new RemoteWrite(Counts.knowledge(), Optional.of(address), QUICK)) {
        writer.polled(Counts.of(100), Instant.now()); // it is not up yet
        String out = query("rail_rdma_out_of_sequence_total{device=\"u3\",port=\"mlx5_0\"}");
        assertThat(prometheus.awaited(out, "\"100\""))
            .as(Files.readString(folder.resolve("log")))
            .contains("\"fabric\":\"ai-1\"", "\"100\"");
        writer.polled(Counts.of(250), Instant.now());
        assertThat(prometheus.awaited(out, "\"250\"")).contains("\"250\"");
        assertThat(prometheus.ask(query("rail_pfc_paused_seconds_total{priority=\"3\"}")))
            .contains("\"direction\":\"in\"", "\"1.5\"");
        assertThat(prometheus.ask(query("rail_queue_dropped_packets_total")))
            .contains("\"device\":\"leaf\\\"1\\\\\"", "\"queue\":\"3\"", "\"7\"");
        assertThat(prometheus.ask(query("rail_late_polls_total"))).contains("\"2\"");
        writer.polled(away(Counts.of(250)), Instant.now());
        assertThat(prometheus.awaited(out, it -> it.contains("\"result\":[]")))
            .as("what is not known ends at once")
            .contains("\"result\":[]");
        assertThat(prometheus.ask(query("rail_device_up{device=\"u3\"}"))).contains("\"0\"");
        assertThat(writer.complaint()).isEmpty();
      }
    }
  }

  @Test
  void aSeriesThatIsGoneEndsOnceAndAnotherGoesOn() {
    SentSeries series = new SentSeries(Counts.knowledge());
    Map<String, Double> first = round(series, Counts.of(100));
    assertThat(first).doesNotContainValue(WriteRequest.STALE).hasSizeGreaterThan(15);
    Map<String, Double> second = round(series, away(Counts.of(100)));
    long ended = second.values().stream().filter(RemoteWriteTest::isStale).count();
    assertThat(ended)
        .as("four counters, link and speed; and the machine that is gone")
        .isEqualTo(7);
    assertThat(round(series, away(Counts.of(100))).values()).noneMatch(RemoteWriteTest::isStale);
  }

  private static boolean isStale(double value) {
    return Double.doubleToRawLongBits(value) == Double.doubleToRawLongBits(WriteRequest.STALE);
  }

  /** Fails if a series comes twice. */
  private static Map<String, Double> round(SentSeries series, FabricCounts counts) {
    Map<String, Double> all = new HashMap<>();
    series.each(
        counts,
        (labels, value) ->
            assertThat(all.put(new String(labels, StandardCharsets.ISO_8859_1), value)).isNull());
    return all;
  }

  /** By hand from the description of the protocol. */
  @Test
  void labelsAreSortedAndPacked() {
    byte[] labels = WriteRequest.labels("m", Map.of("b", "2", "a", "1"));
    assertThat(new String(labels, StandardCharsets.ISO_8859_1))
        .isEqualTo(
            "\n\r\n\b__name__\u0012\u0001m"
                + "\n\u0006\n\u0001a\u0012\u00011"
                + "\n\u0006\n\u0001b\u0012\u00012");
  }

  @Test
  void withoutAnAddressNothingHappens() {
    try (RemoteWrite writer = new RemoteWrite(Counts.knowledge(), Optional.empty())) {
      writer.polled(Counts.of(1), Instant.now());
      assertThat(writer.complaint()).isEmpty();
    }
  }
}
