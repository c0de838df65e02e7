package io.railwright.reach.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.model.fabric.Secret;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.testing.https.TestCertificate;
import io.railwright.testing.https.TestHttpsServer;
import io.railwright.testing.https.TestHttpsServer.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is made in a cluster to ask a node, what is removed, and what is said when it fails. */
@Tag("slow")
class NodePodsTest {
  static final ClusterNode READY = new ClusterNode("u25", List.of(), true);
  private static final Question QUESTION = Question.text("kernel", "/proc/version");

  @TempDir static Path folder;
  private static TestCertificate certificate;

  /** What came of asking one node, and all that the cluster was sent for it. */
  record Asked(String failure, List<Request> requests) {
    List<String> sent(String method) {
      return requests.stream().filter(it -> it.method().equals(method)).map(Request::path).toList();
    }

    Request made() {
      return requests.stream()
          .filter(it -> it.method().equals("POST") && it.path().equals(FakePods.PODS))
          .findFirst()
          .orElseThrow();
    }
  }

  @BeforeAll
  static void makeCertificate() {
    certificate = TestCertificate.make(folder);
  }

  private static Asked ask(FakePods cluster, ClusterNode node, Optional<String> image) {
    return ask(certificate, cluster, node, image);
  }

  static Asked ask(
      TestCertificate certificate, FakePods cluster, ClusterNode node, Optional<String> image) {
    String failure;
    try (TestHttpsServer server = TestHttpsServer.start(certificate, cluster)) {
      Access.ClusterApi access =
          new Access.ClusterApi(
              "https://127.0.0.1:" + server.port(),
              new Secret.Environment("TOKEN"),
              new Tls(Optional.of(certificate.fingerprint()), Optional.empty()),
              Optional.of(new Access.Pods("rail", image)));
      KnownSecrets secrets = KnownSecrets.of((_, _) -> "a-token".toCharArray());
      HostLimit limit = HostLimit.of(Duration.ofSeconds(10), 1);
      NodePods pods = new NodePods("pod7", access, secrets, limit, Map.of());
      try (pods) {
        Answer answer = pods.target(node).ask(List.of(QUESTION));
        assertThat(answer.sections()).isEmpty();
        failure = answer.failure().orElse("");
      }
      return new Asked(failure, List.copyOf(server.requests()));
    }
  }

  private static Asked ask(FakePods cluster) {
    return ask(cluster, READY, Optional.of("tools:1"));
  }

  /** It says what the script of the bundle would not: there is no answer in it. */
  @Test
  void isMadeOnItsNodeAndRemovedAtOnce() {
    Asked asked = ask(new FakePods());
    assertThat(asked.failure()).contains("without an answer");
    assertThat(asked.made().body())
        .contains(
            "\"nodeName\":\"u25\"",
            "\"privileged\":true",
            "\"activeDeadlineSeconds\":300",
            "\"automountServiceAccountToken\":false",
            "\"image\":\"tools:1\"",
            "\"uid\":\"u1\"")
        .doesNotContain("a-token")
        .containsPattern("\"rail/session\":\"[0-9a-f]{10}\"");
    List<String> removed = asked.sent("DELETE");
    assertThat(removed).hasSize(3);
    assertThat(removed.getFirst()).matches(FakePods.PODS + "/rail-[0-9a-f]{10}-1");
    assertThat(removed.get(1)).isEqualTo(FakePods.PODS);
    assertThat(removed.getLast()).startsWith(FakePods.CONFIG_MAPS + "/rail-");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "403|pods \"x\" is forbidden: violates PodSecurity"
            + " \"baseline\"|pod-security.kubernetes.io/enforce=privileged",
        "403|unable to validate against any security context constraint|constraint 'privileged'",
        "403|exceeded quota: compute|Raise the quota",
        "403|User \"eve\" cannot create resource \"pods\"|docs/example/kubernetes/pods.yaml",
        "404|namespaces \"rail\" not found|Make the namespace"
      })
  void sayWhatToDoWhereNoPodMayBeMade(int status, String said, String advice) {
    String body =
        KubeDocument.print(Map.of("kind", "Status", "reason", "Forbidden", "message", said));
    Asked asked = ask(new FakePods().say("POST " + FakePods.PODS, status, body));
    assertThat(asked.failure()).contains("does not let rail make a pod", said, advice);
    assertThat(asked.sent("DELETE")).as("nobody knows whether it was made").hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ImagePullBackOff|name an image that nodes can fetch",
        "InvalidImageName|name an image",
        "CreateContainerError|can't run a pod"
      })
  void sayWhyNoContainerRuns(String reason, String said) {
    Map<String, Object> waiting = Map.of("waiting", Map.of("reason", reason, "message", "no"));
    Map<String, Object> status =
        Map.of("phase", "Pending", "containerStatuses", List.of(Map.of("state", waiting)));
    Asked asked =
        ask(new FakePods().say("GET pod", 200, KubeDocument.print(Map.of("status", status))));
    assertThat(asked.failure()).contains(reason, said);
    assertThat(asked.sent("DELETE")).hasSize(3);
  }

  @Test
  void aNodeThatIsGoneTakesItsPodWithIt() {
    Asked asked = ask(new FakePods().say("GET pod", 404, "{\"kind\":\"Status\"}"));
    assertThat(asked.failure()).contains("u25 of pod7 lost its pod");
  }

  @Test
  void aPodThatEndsByItselfIsNoAnswer() {
    Asked asked =
        ask(
            new FakePods()
                .say(
                    "GET pod",
                    200,
                    "{\"status\":{\"phase\":\"Failed\",\"reason\":\"DeadlineExceeded\"}}"));
    assertThat(asked.failure()).contains("DeadlineExceeded");
  }

  @Test
  void aLogThatIsCutIsNotUsed() {
    String whole = FakePods.log("something\n", "");
    Asked asked = ask(new FakePods().say("GET log", 200, whole.substring(0, whole.length() - 30)));
    assertThat(asked.failure()).contains("did not hand over a whole answer");
    String other = whole.replace("RAIL-END out 10", "RAIL-END out 11");
    assertThat(ask(new FakePods().say("GET log", 200, other)).failure()).contains("10 of 11 bytes");
  }

  @Test
  void aNodeThatIsNotReadyIsNotAsked() {
    Asked asked =
        ask(new FakePods(), new ClusterNode("u25", List.of(), false), Optional.of("tools:1"));
    assertThat(asked.failure()).contains("not Ready");
    assertThat(asked.requests()).isEmpty();
  }
}
