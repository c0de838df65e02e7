package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Access.Tls;
import io.railwright.reach.bundle.Answer;
import io.railwright.twin.kube.ClusterPlan;
import io.railwright.twin.kube.KubeApiServer;
import io.railwright.twin.kube.KubeObject;
import io.railwright.twin.kube.KubeReader;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Kinds that a cluster has in a version that rail does not know. */
class OtherVersionsTest {
  private static Answer ask(String... versions) throws IOException {
    List<KubeObject> objects =
        List.of(versions).stream()
            .map(
                it ->
                    new KubeObject(
                        it,
                        "PerformanceProfile",
                        "",
                        "rdma",
                        "{\"apiVersion\":\"%s\",\"metadata\":{\"name\":\"rdma\"},\"spec\":{\"cpu\":{\"isolated\":\"4-7\"}}}"
                            .formatted(it)))
            .toList();
    KubeReader reader = KubeReader.ofEverything("reader", "token");
    try (KubeApiServer server =
        KubeApiServer.open(
            new ClusterPlan("real", objects), List.of(reader), InstantSource.system())) {
      Tls pin = new Tls(Optional.of(server.fingerprint()), Optional.empty());
      return BothServers.ask("https://127.0.0.1:" + server.port(), pin, "token");
    }
  }

  @Test
  void anotherVersionIsUnknownWithItsReason() throws Exception {
    Answer answer = ask("performance.openshift.io/v3");
    assertThat(answer.failure().orElse(""))
        .isEqualTo(
            "performanceprofiles.performance.openshift.io is there as performance.openshift.io/v3,"
                + " and rail reads performance.openshift.io/v2 alone; a newer rail may know it.");
    assertThat(BothServers.facts(answer))
        .noneMatch(it -> it.contains("isolated"))
        .anyMatch(it -> it.contains("probe/kube-performance probe.answer"))
        .contains("cluster/real/probe/kube-pools probe.answer read");
  }

  @Test
  void theKnownOneOfSeveralIsRead() throws Exception {
    Answer answer = ask("performance.openshift.io/v3", "performance.openshift.io/v2");
    assertThat(answer.failure()).isEmpty();
    assertThat(BothServers.facts(answer))
        .contains("cluster/real/performance-profile/rdma performance-profile.isolated 4-7");
  }

  @Test
  void whatIsAbsentIsAbsent() throws Exception {
    Answer answer = ask();
    assertThat(answer.failure()).isEmpty();
    assertThat(BothServers.facts(answer))
        .contains("cluster/real/probe/kube-performance probe.answer read");
  }
}
