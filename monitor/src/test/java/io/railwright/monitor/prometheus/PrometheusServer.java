package io.railwright.monitor.prometheus;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;

/** A real Prometheus of Debian on a port of this machine. */
final class PrometheusServer implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/prometheus");

  private final HttpClient client = HttpClient.newHttpClient();
  private final Process process;
  private final int port;

  private PrometheusServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static void assumed() {
    assumeTrue(
        Files.isExecutable(PROGRAM), "needs Debian package prometheus: there is no " + PROGRAM);
  }

  /** With the file prometheus.yaml of a folder, in which it keeps its data. */
  static PrometheusServer start(Path folder) throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    Process process =
        new ProcessBuilder(
                PROGRAM.toString(),
                "--config.file=" + folder.resolve("prometheus.yaml"),
                "--storage.tsdb.path=" + folder.resolve("data"),
                "--web.enable-remote-write-receiver",
                "--web.listen-address=127.0.0.1:" + port)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    return new PrometheusServer(process, port);
  }

  String address() {
    return "http://127.0.0.1:" + port;
  }

  String ask(String path) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address() + path)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  /** Asks until it has a text, for a minute at most. */
  String awaited(String path, String text) throws InterruptedException {
    return awaited(path, it -> it.contains(text));
  }

  String awaited(String path, Predicate<String> wanted) throws InterruptedException {
    String last = "";
    for (int turn = 0; turn < 300 && !wanted.test(last); turn++) {
      Thread.sleep(200);
      try {
        last = ask(path);
      } catch (IOException notYet) {
        last = String.valueOf(notYet.getMessage());
      }
    }
    return last;
  }

  @Override
  public void close() {
    process.toHandle().destroyForcibly();
    process.onExit().join();
    client.close();
  }
}
