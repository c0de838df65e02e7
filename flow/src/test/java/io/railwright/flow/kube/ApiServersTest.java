package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.collect.kube.live.KubeProbes;
import io.railwright.collect.probe.Probe;
import io.railwright.model.fabric.Access.Tls;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.testing.kube.RealApiServer;
import io.railwright.twin.kube.KubeObject;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same client reads the same nodes from a real API server and from the twin's. */
@Tag("slow")
class ApiServersTest {
  /** More than fit on a page. */
  private static final int MANY = 620;

  @TempDir static Path folder;
  private static @Nullable BothServers both;

  @BeforeAll
  static void start() throws Exception {
    List<KubeObject> objects = new ArrayList<>();
    for (KubeObject object : ClusterObjects.ofScenario("openshift-h100")) {
      if (object.kind().equals("Node")) {
        objects.add(object);
      }
    }
    for (int number = 0; number < MANY; number++) {
      objects.add(ClusterObjects.node("many-" + number));
    }
    both = BothServers.start(folder, objects);
  }

  @AfterAll
  static void stop() {
    if (both != null) {
      both.close();
    }
  }

  private static BothServers both() {
    if (both == null) {
      throw new AssertionError("not started");
    }
    return both;
  }

  @Test
  void bothAreReadAlike() throws Exception {
    Answer answer = both().askReal(RealApiServer.READER);
    assertThat(answer.failure()).isEmpty();
    List<String> facts = BothServers.facts(answer);
    assertThat(facts).isEqualTo(BothServers.facts(both().askTwin(RealApiServer.READER)));
    assertThat(facts)
        .contains("cluster/real/node/u25 node.label[nvidia.com/gpu.present] true")
        .contains("cluster/real/probe/kube-sriov-policies probe.answer read");
    assertThat(facts.stream().filter(it -> it.contains("many-") && it.contains("[number]")))
        .hasSize(MANY);
    String raw =
        answer.sections().stream().map(it -> it.out().text()).collect(Collectors.joining());
    assertThat(raw).doesNotContain("managedFields", "resourceVersion", "creationTimestamp");
  }

  @Test
  void theAuthorityOfTheServerIsEnough() throws Exception {
    RealApiServer real = both().real();
    Tls authority = new Tls(Optional.empty(), Optional.of(real.certificateFile().toString()));
    assertThat(BothServers.ask(real.server(), authority, RealApiServer.READER).failure()).isEmpty();
    assertThat(BothServers.ask(real.server(), Tls.USUAL, RealApiServer.READER).failure().orElse(""))
        .contains("not believed");
  }

  @Test
  void whoMayNotIsToldTheSameByBoth() throws Exception {
    String said = both().askReal(RealApiServer.NOBODY).failure().orElse("");
    assertThat(said)
        .contains("nobody may not list nodes (403): add {apiGroups: [\"\"], resources: [nodes]");
    assertThat(both().askTwin(RealApiServer.NOBODY).failure()).contains(said);
    assertThat(both().askReal("wrong").failure().orElse("")).contains("(401)");
    assertThat(both().askTwin("wrong").failure().orElse("")).contains("(401)");
  }

  /** The manifest lets rail list all that it asks for, and do nothing else. */
  @Test
  void theReaderOfTheManifestCanNotExecAndSeesNoSecrets() throws Exception {
    RealApiServer real = both().real();
    String exec = "/api/v1/namespaces/default/pods/any/exec?command=id";
    for (String path :
        List.of(
            exec,
            "/api/v1/secrets",
            "/api/v1/namespaces/default/pods/any/log",
            "/api/v1/nodes/u25")) {
      assertThat(real.send("GET", path, RealApiServer.READER, "").statusCode())
          .as(path)
          .isEqualTo(403);
    }
    for (String path : List.of(exec, "/api/v1/namespaces/default/pods", "/api/v1/nodes")) {
      assertThat(real.send("POST", path, RealApiServer.READER, "{}").statusCode())
          .as(path)
          .isEqualTo(403);
    }
  }

  /** Rights are looked at before kinds: what is allowed and not there is no 403. */
  @Test
  void theReaderOfTheManifestMayListAllThatIsAskedFor() throws Exception {
    RealApiServer real = both().real();
    for (Probe probe : KubeProbes.ALL) {
      if (probe.question().form() instanceof Question.Form.Objects objects) {
        String path =
            (objects.api().isEmpty() ? "/api/v1" : "/apis/" + objects.api())
                + "/"
                + objects.resource();
        String list = path + "?limit=1";
        assertThat(real.send("GET", list, RealApiServer.READER, "").statusCode())
            .as(path)
            .isIn(200, 404);
        assertThat(real.send("GET", list, RealApiServer.NOBODY, "").statusCode())
            .as(path)
            .isEqualTo(403);
        assertThat(real.send("GET", path + "/one", RealApiServer.READER, "").statusCode())
            .as(path)
            .isEqualTo(403);
      }
    }
  }

  /** A list whose rest is too old is refused as the twin refuses it. */
  @Test
  void anOldRestOfAListIsForgotten() throws Exception {
    RealApiServer real = both().real();
    String path = "/api/v1/nodes?limit=2";
    HttpResponse<String> first = real.send("GET", path, RealApiServer.READER, "");
    String next = first.body().replaceAll("(?s).*?\"continue\":\"([^\"]+)\".*", "$1");
    real.create("/api/v1/namespaces", "{apiVersion: v1, kind: Namespace, metadata: {name: later}}");
    real.compact();
    HttpResponse<String> late =
        real.send("GET", path + "&continue=" + next, RealApiServer.READER, "");
    assertThat(late.statusCode()).isEqualTo(410);
    assertThat(late.body()).contains("\"kind\":\"Status\"", "\"reason\":\"Expired\"");
    assertThat(real.send("GET", "/api/v1/nothing", RealApiServer.ADMIN, "").statusCode())
        .isEqualTo(404);
  }
}
