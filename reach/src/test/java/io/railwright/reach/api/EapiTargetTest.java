package io.railwright.reach.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.testing.https.FakeEapi;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** eAPI against a real HTTPS server. */
@Execution(ExecutionMode.CONCURRENT)
class EapiTargetTest {
  private static final Question VERSION = Question.table("version", "show version");
  private static final Question PORTS = Question.table("ports", "show interfaces");
  private static final Question STATUS = Question.table("status", "show interfaces status");
  private static final Question WRONG = Question.table("wrong", "show nothing");
  private static final Question CONFIGURATION =
      Question.sifted("configuration", "show running-config | include (^qos )", "(^qos )");

  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void makeCertificate() {
    certificate = TestCertificate.make(folder);
  }

  private static Answer ask(FakeEapi api, String password, Question... questions) {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, api)) {
      Access.Api access =
          new Access.Api(
              "127.0.0.1",
              Optional.of(server.port()),
              FakeEapi.USER,
              new Secret.Environment("SWITCH"),
              Optional.empty(),
              new Tls(Optional.of(certificate.fingerprint()), Optional.empty()));
      KnownSecrets secrets = KnownSecrets.of((_, _) -> password.toCharArray());
      HostLimit limit = HostLimit.of(Duration.ofSeconds(20), 1);
      return new ApiTarget("leaf1", Platform.EOS, access, secrets, limit).ask(List.of(questions));
    }
  }

  private static FakeEapi healthy() {
    return new FakeEapi()
        .table("show version", "{\"version\": \"4.31.2F\"}")
        .table("show interfaces", "{\"interfaces\": {}}")
        .text("show interfaces status", "Port Name Status\n")
        .text(
            "show running-config | include (^qos )",
            "qos map dscp 26 to traffic-class 3\nsnmp-server community hidden ro\n");
  }

  private static Section section(Answer answer, String question) {
    return answer.sections().stream()
        .filter(it -> it.question().equals(question))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void tablesAndTextsAreRead() {
    Answer answer = ask(healthy(), FakeEapi.PASSWORD, VERSION, PORTS, STATUS);
    assertThat(answer.failure()).isEmpty();
    assertThat(section(answer, "version").out().text()).isEqualTo("{\"version\": \"4.31.2F\"}");
    assertThat(section(answer, "status").out().text()).isEqualTo("Port Name Status\n");
  }

  @Test
  void aCommandThatIsRefusedCostsOnlyItself() {
    Answer answer = ask(healthy(), FakeEapi.PASSWORD, VERSION, WRONG, PORTS);
    assertThat(answer.failure()).isEmpty();
    assertThat(section(answer, "wrong").exit()).isEqualTo(1002);
    assertThat(section(answer, "wrong").err()).contains("failed: invalid command");
    assertThat(section(answer, "ports").out().size()).isPositive();
  }

  @Test
  void linesThatWereNotAskedForAreDropped() {
    Answer answer = ask(healthy(), FakeEapi.PASSWORD, CONFIGURATION);
    assertThat(section(answer, "configuration").out().text())
        .isEqualTo("qos map dscp 26 to traffic-class 3\n");
  }

  @Test
  void aWrongPasswordIsSaid() {
    assertThat(ask(healthy(), "other", VERSION).failure().orElseThrow())
        .contains("does not take the password of auditor");
  }
}
