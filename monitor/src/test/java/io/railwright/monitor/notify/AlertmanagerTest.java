package io.railwright.monitor.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.PortAlert;
import io.railwright.reach.post.PostAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real Alertmanager is told, and shows what it was told. */
@Tag("slow")
class AlertmanagerTest {
  private static final Path PROGRAM = Path.of("/usr/bin/prometheus-alertmanager");

  @TempDir private Path folder;

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static String awaited(HttpClient client, int port, Predicate<String> wanted)
      throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v2/alerts")).build();
    String last = "";
    for (int turn = 0; turn < 150 && !wanted.test(last); turn++) {
      Thread.sleep(200);
      try {
        last = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      } catch (IOException notYet) {
        last = String.valueOf(notYet.getMessage());
      }
    }
    return last;
  }

  @Test
  void aRealAlertmanagerTakesThem() throws Exception {
    assumeTrue(
        Files.isExecutable(PROGRAM),
        "needs Debian package prometheus-alertmanager: there is no " + PROGRAM);
    Files.writeString(
        folder.resolve("alertmanager.yaml"),
        "route: {receiver: none}\nreceivers: [{name: none}]\n");
    int port = freePort();
    Process program =
        new ProcessBuilder(
                PROGRAM.toString(),
                "--config.file=" + folder.resolve("alertmanager.yaml"),
                "--storage.path=" + folder.resolve("data"),
                "--cluster.listen-address=",
                "--web.listen-address=127.0.0.1:" + port)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    PostAddress address = PostAddress.of("http://127.0.0.1:" + port, Optional.empty());
    Receiver receiver = new Receiver(Receiver.Kind.ALERTMANAGER, address, Severity.INFO);
    try (HttpClient client = HttpClient.newHttpClient();
        Notifier notifier = new Notifier(List.of(receiver))) {
      Instant now = Instant.now();
      PortAlert alert =
          Reports.alert("pause-out", Severity.HIGH, PortAlert.Stage.RAISED, now.minusSeconds(90));
      notifier.polled(Reports.at(now, alert));
      String shown = awaited(client, port, it -> it.contains("RailPauseOut"));
      assertThat(shown)
          .as(Files.readString(folder.resolve("log")))
          .contains("\"alertname\":\"RailPauseOut\"", "\"device\":\"u36\"", "\"state\":\"active\"")
          .contains("\"explain\":\"rail explain pause-out\"");
      notifier.polled(Reports.at(Instant.now()));
      assertThat(awaited(client, port, it -> it.strip().equals("[]")))
          .isEqualToIgnoringWhitespace("[]");
    } finally {
      program.toHandle().destroyForcibly();
      program.waitFor();
    }
  }
}
