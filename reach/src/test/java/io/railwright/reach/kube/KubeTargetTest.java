package io.railwright.reach.kube;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Reply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is asked of an API server, what is kept, and what is said when it does not answer. */
class KubeTargetTest {
  private static final Question NODES =
      Question.objects(
          "kube-nodes", "", "nodes", "metadata.name", "metadata.labels", "status.conditions.type");
  private static final Question SETS =
      Question.objects("kube-sets", "apps/v1", "daemonsets", "metadata.name");
  private static final Question ABSENT =
      Question.objects("kube-absent", "nobody.example.com/v1", "things", "metadata.name");

  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void makeCertificate() {
    certificate = TestCertificate.make(folder);
  }

  private static Access.ClusterApi access(int port, Tls tls) {
    return new Access.ClusterApi("https://127.0.0.1:" + port, new Secret.Environment("TOKEN"), tls);
  }

  private static Answer ask(TestHttpsServer server, String token, Tls tls, Question... questions) {
    KnownSecrets secrets = KnownSecrets.of((_, _) -> token.toCharArray());
    HostLimit limit = HostLimit.of(Duration.ofSeconds(20), 1);
    return new KubeTarget("pod7", access(server.port(), tls), secrets, limit)
        .ask(List.of(questions));
  }

  private static Tls pin() {
    return new Tls(Optional.of(certificate.fingerprint()), Optional.empty());
  }

  private static Answer ask(FakeCluster cluster, Question... questions) {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, cluster)) {
      return ask(server, FakeCluster.TOKEN, pin(), questions);
    }
  }

  private static FakeCluster nodes(Reply... replies) {
    return new FakeCluster().say("/api/v1/nodes", replies);
  }

  @Test
  void keepsTheNamedFieldsOfEachObjectOnALineAndNothingElse() {
    Answer answer =
        ask(nodes(Reply.of(200, FakeCluster.page("", FakeCluster.node("u1")))), NODES, ABSENT);
    assertThat(answer.failure()).isEmpty();
    assertThat(answer.sections().getFirst().out().text())
        .isEqualTo(
            "{\"metadata\":{\"name\":\"u1\",\"labels\":{\"a.b/c\":\"d\"}},"
                + "\"status\":{\"conditions\":[{\"type\":\"Ready\"}]}}\n");
    Section absent = answer.sections().getLast();
    assertThat(absent.whole()).isTrue();
    assertThat(absent.exit()).isZero();
    assertThat(absent.out().size()).isZero();
  }

  private static final String OTHERS =
      """
      {"groups":[{"name":"g.example.com","versions":[{"groupVersion":"g.example.com/v2"},{"groupVersion":"g.example.com/v1"}],
      "preferredVersion":{"groupVersion":"g.example.com/v2"}}]}\
      """;
  private static final Question KNOWN =
      Question.objects("kube-known", "g.example.com/v1", "things", "metadata.name");

  @Test
  void readsTheVersionThatItKnowsAndNotThePreferredOne() {
    FakeCluster cluster =
        new FakeCluster()
            .say("/apis", Reply.of(200, OTHERS))
            .say(
                "/apis/g.example.com/v1/things",
                Reply.of(200, FakeCluster.page("", FakeCluster.node("a"))))
            .say(
                "/apis/g.example.com/v2/things",
                Reply.of(200, FakeCluster.page("", FakeCluster.node("b"))));
    Answer answer = ask(cluster, KNOWN);
    assertThat(answer.failure()).isEmpty();
    assertThat(answer.sections().getFirst().out().text()).contains("\"a\"");
  }

  /** A kind of another version is no absent kind. */
  @Test
  void aKindOfAnotherVersionIsNotReadAndSaid() {
    String kinds = "{\"resources\":[{\"name\":\"%s\"},{\"name\":\"others/status\"}]}";
    for (String groups : List.of(OTHERS, OTHERS.replace("v1", "v3"))) {
      FakeCluster cluster =
          new FakeCluster()
              .say("/apis", Reply.of(200, groups))
              .say("/apis/g.example.com/v2", Reply.of(200, kinds.formatted("things")));
      Answer answer = ask(cluster, KNOWN);
      assertThat(answer.failure().orElse(""))
          .contains("things.g.example.com is there as g.example.com/v2")
          .contains("rail reads g.example.com/v1 alone");
      assertThat(answer.sections().getFirst().exit()).isNotZero();
      cluster.say("/apis/g.example.com/v2", Reply.of(200, kinds.formatted("others")));
      assertThat(ask(cluster, KNOWN).failure()).as("a group without the kind").isEmpty();
    }
  }

  @Test
  void readsPageAfterPage() {
    FakeCluster cluster =
        nodes(
            Reply.of(200, FakeCluster.page("b+/=", FakeCluster.node("u1"))),
            Reply.of(200, FakeCluster.page("", FakeCluster.node("u2"))));
    try (TestHttpsServer server = TestHttpsServer.start(certificate, cluster)) {
      Answer answer = ask(server, FakeCluster.TOKEN, pin(), NODES);
      assertThat(answer.sections().getFirst().out().text().lines()).hasSize(2);
      assertThat(server.requests().stream().map(TestHttpsServer.Request::query))
          .containsExactly("", "limit=500", "limit=500&continue=b%2B%2F%3D");
    }
  }

  @Test
  void beginsAListAgainWhoseRestIsForgotten() {
    Answer answer =
        ask(
            nodes(
                Reply.of(200, FakeCluster.page("old", FakeCluster.node("u1"))),
                FakeCluster.failure(410, "too old"),
                Reply.of(200, FakeCluster.page("", FakeCluster.node("u9")))),
            NODES);
    assertThat(answer.failure()).isEmpty();
    assertThat(answer.sections().getFirst().out().text()).contains("u9").doesNotContain("u1");
    assertThat(ask(nodes(FakeCluster.failure(410, "too old")), NODES).failure().orElse(""))
        .contains("changes faster than it can be listed");
  }

  @Test
  void waitsAsLongAsABusyServerSays() {
    long start = System.nanoTime();
    Answer answer =
        ask(
            nodes(
                FakeCluster.failure(429, "too many requests").withRetryAfter("1"),
                Reply.of(200, FakeCluster.page("", FakeCluster.node("u1")))),
            NODES);
    assertThat(answer.failure()).isEmpty();
    assertThat(System.nanoTime() - start).isGreaterThan(900_000_000L);
  }

  /** The others are read, and what is missing is named with the rule that would allow it. */
  @Test
  void namesTheRuleThatIsMissing() {
    FakeCluster cluster =
        nodes(
                FakeCluster.failure(
                    403, "nodes is forbidden: User \"eve\" cannot list resource \"nodes\""))
            .say("/apis/apps/v1/daemonsets", Reply.of(200, FakeCluster.page("")));
    Answer answer = ask(cluster, NODES, SETS);
    assertThat(answer.failure().orElse(""))
        .isEqualTo(
            "eve may not list nodes (403): add {apiGroups: [\"\"], resources: [nodes], verbs:"
                + " [list]} to a ClusterRole that it is bound to.");
    assertThat(answer.sections()).hasSize(2);
    assertThat(answer.sections().getFirst().exit()).isEqualTo(403);
    assertThat(answer.sections().getLast().exit()).isZero();
  }

  @Test
  void whatCantBeReadInFullIsNotUsed() {
    String half = FakeCluster.page("", FakeCluster.node("u1"), FakeCluster.node("u2"));
    Answer answer = ask(nodes(Reply.of(200, half.substring(0, half.length() - 40))), NODES);
    assertThat(answer.failure().orElse("")).contains("The list of nodes breaks off or is none");
    assertThat(answer.sections().getFirst().out().size()).isZero();
    assertThat(ask(nodes(Reply.of(200, "{\"kind\":\"Node\"}")), NODES).failure()).isPresent();
  }

  /** Tokens of service accounts tell until when they are good. */
  @Test
  void aTokenThatIsOverSaysSinceWhen() {
    String claims = "{\"exp\":1767225600,\"sub\":\"rail\"}";
    String token =
        "e30."
            + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(UTF_8))
            + ".x";
    try (TestHttpsServer server = TestHttpsServer.start(certificate, new FakeCluster())) {
      Answer answer = ask(server, token, pin(), NODES);
      assertThat(answer.failure().orElse(""))
          .contains("(401)", "The token expired on 2026-01-01T00:00:00Z", "kubectl create token")
          .doesNotContain(token);
      assertThat(ask(server, token.replace("e30.", ""), pin(), NODES).failure().orElse(""))
          .contains("(401)")
          .doesNotContain("expired on");
    }
  }

  @Test
  void whoIsNotKnownIsToldSoAndTheTokenIsNowhere() {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, new FakeCluster())) {
      Answer answer = ask(server, "stale-token-1234", pin(), NODES);
      assertThat(answer.failure().orElse("")).contains("does not know who asks (401)");
      assertThat(answer.toString()).doesNotContain("stale-token-1234");
    }
  }

  @Test
  void aWebPageIsNoApiServer() {
    FakeCluster cluster =
        new FakeCluster().say("/apis", Reply.of(200, "<html><body>Log in</body></html>"));
    assertThat(ask(cluster, NODES).failure().orElse(""))
        .contains("is no API server: it sends '<html>");
  }

  @Test
  void aCertificateThatNobodyVouchesForGetsNoToken() {
    try (TestHttpsServer server = TestHttpsServer.start(certificate, new FakeCluster())) {
      Answer answer = ask(server, FakeCluster.TOKEN, Tls.USUAL, NODES);
      assertThat(answer.failure().orElse(""))
          .contains("not believed", certificate.fingerprint(), "on a control plane node")
          .doesNotContain("switch");
      assertThat(server.requests()).isEmpty();
    }
  }

  @Test
  void aServerThatIsNotThereIsSaid() {
    TestHttpsServer server = TestHttpsServer.start(certificate, new FakeCluster());
    server.close();
    assertThat(ask(server, FakeCluster.TOKEN, pin(), NODES).failure().orElse(""))
        .contains("refuses the connection");
  }
}
