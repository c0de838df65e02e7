package io.railwright.monitor.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real Prometheus scrapes what is written, with our rules loaded. */
@Tag("slow")
class ScrapeTest {
  @TempDir private Path folder;

  private final AtomicInteger scrapes = new AtomicInteger();

  private HttpServer exporter() throws IOException {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer server = HttpServer.create(any, 0);
    PrometheusWriter writer = new PrometheusWriter(Counts.knowledge());
    server.createContext(
        "/metrics",
        exchange -> {
          StringBuilder text = new StringBuilder();
          FabricCounts counts = Counts.of(100L * scrapes.incrementAndGet());
          writer.write(counts, PrometheusWriter.Form.OPEN_METRICS, Shard.ALL, text);
          byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
          exchange
              .getResponseHeaders()
              .set("Content-Type", PrometheusWriter.Form.OPEN_METRICS.contentType());
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    return server;
  }

  @Test
  void aRealPrometheusReadsIt() throws Exception {
    PrometheusServer.assumed();
    HttpServer exporter = exporter();
    StringBuilder rules = new StringBuilder();
    new PrometheusRules(Counts.knowledge()).write(rules);
    Files.writeString(folder.resolve("rules.yaml"), rules);
    Files.writeString(
        folder.resolve("prometheus.yaml"),
        """
        global: {scrape_interval: 1s, evaluation_interval: 1s}
        rule_files: [rules.yaml]
        scrape_configs:
          - job_name: rail
            static_configs: [{targets: ['127.0.0.1:%d']}]
        """
            .formatted(exporter.getAddress().getPort()));
    try (PrometheusServer prometheus = PrometheusServer.start(folder)) {
      String query =
          "/api/v1/query?query="
              + URLEncoder.encode(
                  "rail_rdma_out_of_sequence_total{device=\"u3\"} > 250", StandardCharsets.UTF_8);
      String found = prometheus.awaited(query, "\"port\":\"mlx5_0\"");
      assertThat(found).as(Files.readString(folder.resolve("log"))).contains("\"port\":\"mlx5_0\"");
      assertThat(prometheus.ask("/api/v1/targets"))
          .contains("\"health\":\"up\"")
          .contains("\"lastError\":\"\"");
      assertThat(prometheus.ask("/api/v1/metadata?metric=rail_pfc_paused_seconds"))
          .contains("\"type\":\"counter\"")
          .contains("\"unit\":\"seconds\"")
          .contains("time that a priority was paused");
      assertThat(prometheus.awaited("/api/v1/alerts", "target-down")).contains("away");
    } finally {
      exporter.stop(0);
    }
  }
}
