package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.model.fabric.Access;
import io.railwright.model.fabric.Secret;
import io.railwright.model.fact.Subject;
import io.railwright.reach.KnownSecrets;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.HostLimit;
import io.railwright.reach.kube.ClusterNode;
import io.railwright.reach.kube.NodePods;
import io.railwright.testing.Thorough;
import io.railwright.testing.kube.RealApiServer;
import io.railwright.twin.device.Device;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pods at a real API server, with what the manifests grant; the twin is the kubelet. */
@Tag("slow")
class RealPodsTest {
  private static final Path MANIFESTS =
      Path.of(System.getProperty("rail.root", ".."), "docs/example/kubernetes");

  @TempDir Path folder;

  private static NodePods pods(RealApiServer server, String token) throws Exception {
    Access.ClusterApi access =
        new Access.ClusterApi(
            server.server(),
            new Secret.Environment("TOKEN"),
            new Access.Tls(Optional.of(server.fingerprint()), Optional.empty()),
            Optional.of(new Access.Pods("rail", Optional.of("tools:1"))));
    KnownSecrets secrets = KnownSecrets.of((_, _) -> token.toCharArray());
    HostLimit limit = HostLimit.of(Duration.ofSeconds(60), 1);
    return new NodePods("real", access, secrets, limit, Map.of());
  }

  private static int status(RealApiServer server, String method, String path) throws Exception {
    return server.send(method, path, RealApiServer.GRANTED, "").statusCode();
  }

  @Test
  @Thorough
  void aNodeIsAskedWithWhatTheManifestsGrantAndTheyGrantNoMore() throws Exception {
    try (RealApiServer server = RealApiServer.start(folder)) {
      server.apply(MANIFESTS.resolve("reader.yaml"));
      Device node = ClusterObjects.node("openshift-h100", "u25");
      try (TwinKubelet _ = TwinKubelet.start(server, node, folder)) {
        refuseWithoutTheManifest(server);
        server.apply(MANIFESTS.resolve("pods.yaml"));
        keepTheNamespaceOpen(server);
        ask(server);
        grantNoMore(server);
      }
    }
  }

  private static void refuseWithoutTheManifest(RealApiServer server) throws Exception {
    try (NodePods pods = pods(server, RealApiServer.GRANTED)) {
      ClusterNode node = pods.nodes().getFirst();
      Answer answer = pods.target(node).ask(HostProbes.questions(HostProbes.ALL));
      assertThat(answer.failure().orElse("")).contains("docs/example/kubernetes/pods.yaml");
    }
  }

  /** Whoever applies another one again takes nothing away from it. */
  private static void keepTheNamespaceOpen(RealApiServer server) throws Exception {
    server.apply(MANIFESTS.resolve("reader.yaml"));
    assertThat(server.send("GET", "/api/v1/namespaces/rail", RealApiServer.ADMIN, "").body())
        .contains(
            "\"pod-security.kubernetes.io/enforce\":\"privileged\"",
            "\"security.openshift.io/scc.podSecurityLabelSync\":\"false\"",
            "\"openshift.io/node-selector\":\"\"");
  }

  private static void ask(RealApiServer server) throws Exception {
    String left = "/api/v1/namespaces/rail/";
    try (NodePods pods = pods(server, RealApiServer.GRANTED)) {
      List<ClusterNode> nodes = pods.nodes();
      assertThat(nodes).extracting(ClusterNode::name).containsExactly("u25");
      Answer answer = pods.target(nodes.getFirst()).ask(HostProbes.questions(HostProbes.ALL));
      assertThat(answer.failure()).isEmpty();
      assertThat(HostFacts.of(Subject.host("u25"), answer, HostProbes.ALL))
          .hasSizeGreaterThan(1000);
      assertThat(server.send("GET", left + "pods", RealApiServer.ADMIN, "").body())
          .as("it is removed at once")
          .contains("\"items\":[]");
    }
    assertThat(
            server
                .send(
                    "GET", left + "configmaps?labelSelector=rail/session", RealApiServer.ADMIN, "")
                .body())
        .contains("\"items\":[]");
  }

  private static void grantNoMore(RealApiServer server) throws Exception {
    assertThat(status(server, "GET", "/api/v1/namespaces/rail/pods")).isEqualTo(200);
    for (String path :
        List.of(
            "/api/v1/namespaces/rail/secrets",
            "/api/v1/namespaces/rail/pods/any/exec?command=id",
            "/api/v1/namespaces/default/pods/any/log",
            "/api/v1/namespaces/default/configmaps")) {
      assertThat(status(server, "GET", path)).as(path).isEqualTo(403);
    }
    for (String path :
        List.of(
            "/api/v1/namespaces/default/pods",
            "/api/v1/namespaces/rail/pods/any/exec?command=id",
            "/api/v1/namespaces/rail/pods/any/eviction",
            "/api/v1/namespaces/rail/serviceaccounts/rail-reader/token")) {
      assertThat(status(server, "POST", path)).as(path).isEqualTo(403);
    }
    assertThat(status(server, "PATCH", "/api/v1/nodes/u25")).isEqualTo(403);
    assertThat(status(server, "DELETE", "/api/v1/namespaces/default/pods")).isEqualTo(403);
  }
}
