package io.railwright.monitor.notify;

import static io.railwright.monitor.notify.Reports.alert;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.sun.net.httpserver.HttpServer;
import io.railwright.model.finding.Severity;
import io.railwright.model.monitor.PortAlert;
import io.railwright.reach.post.PostAddress;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NotifierTest {
  private static final Instant BEGAN = Instant.parse("2026-11-18T08:00:00Z");

  private final BlockingQueue<String> came = new LinkedBlockingQueue<>();
  private final HttpServer server;

  NotifierTest() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] body = exchange.getRequestBody().readAllBytes();
          came.add(
              exchange.getRequestURI().getPath() + " " + new String(body, StandardCharsets.UTF_8));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private Notifier notifier(Receiver.Kind kind, Severity least) throws Exception {
    PostAddress address =
        PostAddress.of(
            "http://127.0.0.1:" + server.getAddress().getPort() + "/hook", Optional.empty());
    return new Notifier(List.of(new Receiver(kind, address, least)));
  }

  private String next() throws InterruptedException {
    return Objects.requireNonNull(came.poll(20, TimeUnit.SECONDS), "nothing came");
  }

  private static PortAlert pause(PortAlert.Stage stage) {
    return alert("pause-out", Severity.HIGH, stage, BEGAN);
  }

  @Test
  void aWebhookIsToldOnceWhatIsRaisedAndOnceWhatIsCleared() throws Exception {
    try (Notifier notifier = notifier(Receiver.Kind.WEBHOOK, Severity.INFO)) {
      notifier.polled(Reports.at(BEGAN, pause(PortAlert.Stage.PENDING)));
      notifier.polled(Reports.at(BEGAN.plusSeconds(10), pause(PortAlert.Stage.RAISED)));
      notifier.polled(Reports.at(BEGAN.plusSeconds(20), pause(PortAlert.Stage.UNKNOWN)));
      notifier.polled(Reports.at(BEGAN.plusSeconds(30)));
      notifier.polled(Reports.at(BEGAN.plusSeconds(40)));
      String raised = next();
      String cleared = next();
      assertThat(raised)
          .startsWith("/hook {\"schema\":\"railwright/notification-1\",\"fabric\":\"ai-1\"")
          .contains("\"time\":\"2026-11-18T08:00:10Z\"")
          .contains("\"raised\":[{\"alert\":\"pause-out\",\"severity\":\"high\"")
          .contains("\"subject\":\"host/u36/rdma/mlx5_3/port/1\"")
          .endsWith("\"cleared\":[]}");
      assertThat(cleared).contains("\"raised\":[],\"cleared\":[{\"alert\":\"pause-out\"");
      assertThat(came).isEmpty();
      assertFits(raised.substring("/hook ".length()));
      assertFits(cleared.substring("/hook ".length()));
    }
  }

  private static void assertFits(String document) throws IOException {
    try (InputStream schema =
        Objects.requireNonNull(
            NotifierTest.class.getResourceAsStream(
                "/io/railwright/schema/notification-1.schema.json"))) {
      assertThat(
              SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                  .getSchema(schema)
                  .validate(document, InputFormat.JSON))
          .isEmpty();
    }
  }

  /** What is raised in a silence is told when that ends; what is silenced later is not over. */
  @Test
  void silencesAreRespected() throws Exception {
    try (Notifier notifier = notifier(Receiver.Kind.WEBHOOK, Severity.INFO)) {
      notifier.polled(Reports.at(BEGAN, pause(PortAlert.Stage.SILENCED)));
      notifier.polled(Reports.at(BEGAN.plusSeconds(10), pause(PortAlert.Stage.RAISED)));
      assertThat(next()).contains("08:00:10Z", "\"raised\":[{");
      notifier.polled(Reports.at(BEGAN.plusSeconds(20), pause(PortAlert.Stage.SILENCED)));
      notifier.polled(Reports.at(BEGAN.plusSeconds(30)));
      assertThat(next()).contains("08:00:30Z", "\"cleared\":[{");
      assertThat(came).isEmpty();
    }
  }

  @Test
  void whatIsLessSevereThanAskedForIsNotTold() throws Exception {
    try (Notifier notifier = notifier(Receiver.Kind.WEBHOOK, Severity.HIGH)) {
      PortAlert low = alert("nic-buffer", Severity.LOW, PortAlert.Stage.RAISED, BEGAN);
      notifier.polled(Reports.at(BEGAN, low));
      notifier.polled(Reports.at(BEGAN.plusSeconds(10), low, pause(PortAlert.Stage.RAISED)));
      assertThat(next()).contains("pause-out").doesNotContain("nic-buffer");
      assertThat(came).isEmpty();
    }
  }

  @Test
  void anAlertmanagerIsToldAgainAndAgainWhatThereIs() throws Exception {
    try (Notifier notifier = notifier(Receiver.Kind.ALERTMANAGER, Severity.INFO)) {
      notifier.polled(Reports.at(BEGAN, pause(PortAlert.Stage.RAISED)));
      assertThat(next())
          .startsWith("/hook/api/v2/alerts [{\"labels\":{\"alertname\":\"RailPauseOut\"")
          .contains("\"fabric\":\"ai-1\",\"device\":\"u36\",\"port\":\"mlx5_3\"")
          .contains("\"endsAt\":\"2026-11-18T08:04:00Z\"");
      notifier.polled(Reports.at(BEGAN.plusSeconds(10), pause(PortAlert.Stage.RAISED)));
      notifier.polled(Reports.at(BEGAN.plusSeconds(60), pause(PortAlert.Stage.RAISED)));
      assertThat(next()).contains("\"endsAt\":\"2026-11-18T08:05:00Z\"");
      notifier.polled(Reports.at(BEGAN.plusSeconds(70)));
      assertThat(next()).contains("\"endsAt\":\"2026-11-18T08:01:10Z\"");
      notifier.polled(Reports.at(BEGAN.plusSeconds(600)));
      notifier.polled(Reports.at(BEGAN.plusSeconds(700)));
      assertThat(came).as("it is over, and was told").isEmpty();
    }
  }
}
