package io.railwright.monitor.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
  private static final Path PROMETHEUS = Path.of("/usr/bin/prometheus");

  @TempDir private Path folder;

  private final AtomicInteger scrapes = new AtomicInteger();

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

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

  private static String ask(HttpClient client, int port, String path)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  @Test
  void aRealPrometheusReadsIt() throws Exception {
    assumeTrue(
        Files.isExecutable(PROMETHEUS),
        "needs Debian package prometheus: there is no " + PROMETHEUS);
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
    int port = freePort();
    Process prometheus =
        new ProcessBuilder(
                PROMETHEUS.toString(),
                "--config.file=" + folder.resolve("prometheus.yaml"),
                "--storage.tsdb.path=" + folder.resolve("data"),
                "--web.listen-address=127.0.0.1:" + port)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    try (HttpClient client = HttpClient.newHttpClient()) {
      String query =
          "/api/v1/query?query="
              + URLEncoder.encode(
                  "rail_rdma_out_of_sequence_total{device=\"u3\"} > 250", StandardCharsets.UTF_8);
      String found = awaited(client, port, query, "\"port\":\"mlx5_0\"");
      assertThat(found).as(Files.readString(folder.resolve("log"))).contains("\"port\":\"mlx5_0\"");
      assertThat(ask(client, port, "/api/v1/targets"))
          .contains("\"health\":\"up\"")
          .contains("\"lastError\":\"\"");
      assertThat(ask(client, port, "/api/v1/metadata?metric=rail_pfc_paused_seconds"))
          .contains("\"type\":\"counter\"")
          .contains("\"unit\":\"seconds\"")
          .contains("time that a priority was paused");
      assertThat(awaited(client, port, "/api/v1/alerts", "target-down")).contains("away");
    } finally {
      prometheus.toHandle().destroyForcibly();
      prometheus.waitFor();
      exporter.stop(0);
    }
  }

  /** Asks until it has a text, for a minute at most. */
  private static String awaited(HttpClient client, int port, String path, String text)
      throws InterruptedException {
    String last = "";
    for (int turn = 0; turn < 300 && !last.contains(text); turn++) {
      Thread.sleep(200);
      try {
        last = ask(client, port, path);
      } catch (IOException notYet) {
        last = String.valueOf(notYet.getMessage());
      }
    }
    return last;
  }
}
