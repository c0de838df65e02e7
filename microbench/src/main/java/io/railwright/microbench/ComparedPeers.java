package io.railwright.microbench;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** node_exporter with a script that feeds its textfile collector, and Prometheus. */
record ComparedPeers(Path data, int port, List<Process> processes) implements AutoCloseable {
  private static final String EXPORTER =
      System.getProperty("exporter", "/usr/bin/prometheus-node-exporter");

  static ComparedPeers start(Path folder, List<Path> counters) throws IOException {
    Path texts = Files.createDirectories(folder.resolve("textfile"));
    Path data = Files.createDirectories(folder.resolve("prometheus"));
    int exporter = freePort();
    int port = freePort();
    Path settings =
        Files.writeString(
            folder.resolve("prometheus.yml"),
            """
            global: {scrape_interval: 10s}
            scrape_configs:
            - job_name: node
              static_configs: [{targets: ['127.0.0.1:%d']}]
            """
                .formatted(exporter));
    String script = script(folder, texts, counters).toString();
    ComparedPeers peers = new ComparedPeers(data, port, new ArrayList<>());
    try {
      peers.start(folder, "script", "sh", script);
      peers.start(
          folder,
          "exporter",
          EXPORTER,
          "--collector.disable-defaults",
          "--web.disable-exporter-metrics",
          "--collector.textfile",
          "--collector.textfile.directory=" + texts,
          "--web.listen-address=127.0.0.1:" + exporter);
      peers.start(
          folder,
          "prometheus",
          "/usr/bin/prometheus",
          "--config.file=" + settings,
          "--storage.tsdb.path=" + data,
          "--web.enable-admin-api",
          "--web.listen-address=127.0.0.1:" + port);
      return peers;
    } catch (IOException missing) {
      peers.close(); // what did start would go on for ever
      throw missing;
    }
  }

  /** One awk each time: the cheapest way that a script has. */
  private static Path script(Path folder, Path texts, List<Path> counters) throws IOException {
    String program =
        """
        FNR == 1 { n = split(FILENAME, p, "/");
          printf "rdma_%s{device=\\042%s\\042} %s\\n", p[n], p[n - 4], $1 }
        """
            .replace("\n", " ");
    String files = counters.stream().map(Path::toString).collect(Collectors.joining(" "));
    return Files.writeString(
        folder.resolve("feed.sh"),
        """
        cd %s
        while :; do
          awk '%s' %s > next && mv next rdma.prom
          sleep 10
        done
        """
            .formatted(texts, program, files));
  }

  private void start(Path folder, String name, String... command) throws IOException {
    processes.add(
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(name + ".log").toFile())
            .start());
  }

  double processor() {
    return processes.stream().mapToDouble(it -> ProcessTimes.of(it.toHandle())).sum();
  }

  ComparedQuestion question() {
    return new ComparedQuestion(
        "http://127.0.0.1:%d/api/v1/query?query=rdma_out_of_sequence%%7Bdevice%%3D%%22mlx5_0%%22%%7D"
            .formatted(port),
        "\"value\":\\[[^,]*,\"([0-9]+)\"\\]");
  }

  /** Bytes of what it has kept so far, written as the block that it would become. */
  long block() throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI snapshot = URI.create("http://127.0.0.1:" + port + "/api/v1/admin/tsdb/snapshot");
      HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(snapshot).POST(HttpRequest.BodyPublishers.noBody()).build(),
              HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
      if (answer.statusCode() != 200) {
        throw new IllegalStateException(answer.body());
      }
    }
    return CollectorsCompared.size(data.resolve("snapshots"));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void close() {
    for (Process process : processes) {
      List<ProcessHandle> started = process.descendants().toList();
      process.destroy(); // before those that it started: a shell goes on to its next command
      started.forEach(ProcessHandle::destroy);
    }
    try {
      for (Process process : processes) {
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
          process.destroyForcibly();
        }
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }
}
