package io.railwright.reach.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsServer;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Platform;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.ReachException;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.https.HttpsConnection;
import io.railwright.testing.https.FakeNxApi;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Who is believed to be the switch, and what is said of the others. No password goes to them. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("slow")
class CertificatesTest {
  private static final Tls USUAL = Tls.USUAL;

  @TempDir Path folder;

  /** Why it was not read; empty if it was. */
  private static String failure(TestCertificate certificate, Tls tls) {
    FakeNxApi api = new FakeNxApi().table("show version", "{\"nxos_ver_str\": \"10.4(3)\"}");
    try (TestHttpsServer server = TestHttpsServer.start(certificate, api)) {
      Access.Api access =
          new Access.Api(
              "127.0.0.1",
              Optional.of(server.port()),
              FakeNxApi.USER,
              new Secret.Environment("SWITCH"),
              Optional.empty(),
              tls);
      KnownSecrets secrets = KnownSecrets.of((_, _) -> FakeNxApi.PASSWORD.toCharArray());
      HostLimit limit = HostLimit.of(Duration.ofSeconds(20), 1);
      String why =
          new ApiTarget("leaf1", Platform.NXOS, access, secrets, limit)
              .ask(List.of(Question.table("version", "show version")))
              .failure()
              .orElse("");
      assertThat(server.requests().isEmpty()).isEqualTo(!why.isEmpty());
      return why;
    }
  }

  private static Tls pin(TestCertificate certificate) {
    return new Tls(Optional.of(certificate.fingerprint()), Optional.empty());
  }

  private Tls authority(TestCertificate certificate) throws IOException {
    Path file = Files.writeString(folder.resolve("ca.pem"), "# ours\n" + certificate.pem());
    return new Tls(Optional.empty(), Optional.of(file.toString()));
  }

  @Test
  void oneThatSignsItselfIsBelievedOnlyByItsPinOrAsAnAuthority() throws IOException {
    TestCertificate own = TestCertificate.make(folder);
    assertThat(failure(own, USUAL))
        .contains("it is signed by itself, so that nobody vouches for it")
        .contains("tls: {pin: \"sha256:" + own.fingerprint() + "\"}");
    assertThat(failure(own, pin(own))).isEmpty();
    assertThat(failure(own, authority(own))).isEmpty();
  }

  @Test
  void aPinHoldsForOneCertificateOnly() {
    TestCertificate former = TestCertificate.make(folder);
    TestCertificate present = TestCertificate.make(folder);
    assertThat(failure(present, pin(former)))
        .contains("shows another certificate than the pinned one: sha256:" + present.fingerprint())
        .contains("somebody may be in between");
  }

  @Test
  void anExpiredOneNeedsAPin() throws IOException {
    TestCertificate old = TestCertificate.make(folder, "IP:127.0.0.1", "-400d", 30);
    assertThat(failure(old, authority(old))).contains("it expired on 20");
    assertThat(failure(old, pin(old))).isEmpty();
    TestCertificate early = TestCertificate.make(folder, "IP:127.0.0.1", "+40d", 30);
    assertThat(failure(early, authority(early))).contains("it is good from 20");
  }

  @Test
  void oneForAnotherNameIsNotBelieved() throws IOException {
    TestCertificate other = TestCertificate.make(folder, "DNS:leaf9.example.net", "-1d", 30);
    assertThat(failure(other, authority(other)))
        .contains("it is for leaf9.example.net and not for this address")
        .contains(other.fingerprint());
    assertThat(failure(other, pin(other))).isEmpty();
  }

  @Test
  void aFileOfAuthoritiesMustHoldSome() throws IOException {
    TestCertificate own = TestCertificate.make(folder);
    Tls missing = new Tls(Optional.empty(), Optional.of(folder.resolve("none.pem").toString()));
    assertThat(failure(own, missing)).contains("The 'ca-file'", "none.pem does not exist.");
    Path text = Files.writeString(folder.resolve("text.pem"), "no certificate\n");
    assertThat(failure(own, new Tls(Optional.empty(), Optional.of(text.toString()))))
        .contains("The 'ca-file'", "has no certificates");
  }

  /** A second signature of a server that is known is spared, and a pin is compared all the same. */
  @Test
  void aLaterConnectionGoesOnWithTheSessionOfAnEarlierOne() throws Exception {
    TestCertificate own = TestCertificate.make(folder);
    List<Long> begun = new CopyOnWriteArrayList<>();
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
    server.setHttpsConfigurator(new HttpsConfigurator(own.context()));
    server.createContext(
        "/",
        exchange -> {
          begun.add(((HttpsExchange) exchange).getSSLSession().getCreationTime());
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    try {
      int port = server.getAddress().getPort();
      ask(port, pin(own));
      Thread.sleep(20);
      ask(port, pin(own));
      assertThat(begun).hasSize(2);
      assertThat(begun.getLast()).isEqualTo(begun.getFirst());
      TestCertificate other = TestCertificate.make(folder);
      assertThatThrownBy(() -> ask(port, pin(other)))
          .isInstanceOf(ReachException.class)
          .hasMessageContaining("another certificate than the pinned one");
    } finally {
      server.stop(0);
    }
  }

  private static void ask(int port, Tls tls) throws ReachException {
    Access.Api access =
        new Access.Api(
            "127.0.0.1",
            Optional.of(port),
            FakeNxApi.USER,
            new Secret.Environment("SWITCH"),
            Optional.empty(),
            tls);
    try (HttpsConnection connection = new HttpsConnection(access)) {
      connection.get("/", "", Map.of(), new HttpsConnection.Limit(Duration.ofSeconds(20), 1 << 20));
    }
  }
}
