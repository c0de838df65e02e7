package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.bundle.Answer;
import io.railwright.testing.Thorough;
import io.railwright.testing.kube.RealApiServer;
import io.railwright.twin.kube.KubeObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects of operators, read from a real API server and from the twin's. */
@Tag("slow")
class CustomResourcesTest {
  /** What a real server fills in, or takes only from controllers. */
  private static final Set<String> OWN = Set.of("Pod", "DaemonSet");

  @TempDir Path folder;

  /** Builds of this server for arm64 fall over such objects. */
  @Thorough
  @Test
  void bothAreReadAlike() throws Exception {
    List<KubeObject> objects = new ArrayList<>();
    for (KubeObject object : ClusterObjects.ofScenario("openshift-h100")) {
      if (!OWN.contains(object.kind())) {
        objects.add(object);
      }
    }
    String later = "configuration.net.nvidia.com/v9";
    objects.add(
        new KubeObject(
            later,
            "NicDevice",
            "openshift-nfd",
            "card",
            "{\"apiVersion\":\"%s\",\"kind\":\"NicDevice\",\"metadata\":{\"name\":\"card\",\"namespace\":\"openshift-nfd\"}}"
                .formatted(later)));
    try (BothServers both = BothServers.start(folder, objects)) {
      Answer answer = both.askReal(RealApiServer.READER);
      assertThat(answer.failure().orElse(""))
          .as("what has another version is said, and all else may be read")
          .isEqualTo(
              "nicdevices.configuration.net.nvidia.com is there as configuration.net.nvidia.com/v9,"
                  + " and rail reads configuration.net.nvidia.com/v1alpha1 alone; a newer rail may"
                  + " know it.");
      assertThat(both.askTwin(RealApiServer.READER).failure()).isEqualTo(answer.failure());
      List<String> facts = BothServers.facts(answer);
      assertThat(facts).isEqualTo(BothServers.facts(both.askTwin(RealApiServer.READER)));
      assertThat(facts)
          .contains(
              "cluster/real/node/u25/function/0000:03:00.0 node.function.wanted-vfs 1 function",
              "cluster/real/node/u25 node.tuned.current openshift-node",
              "cluster/real/node-feature/openshift-nfd:u25 node-feature.node u25",
              "cluster/real/sriov-network/openshift-sriov-network-operator:eno5np0-network"
                  + " sriov-network.resource eno5np0rdma")
          .noneMatch(it -> it.contains("kube-nic-devices probe.answer read"));
    } catch (RealApiServer.DiedException died) {
      Assumptions.abort("this build of kube-apiserver can not hold custom resources");
    }
  }
}
