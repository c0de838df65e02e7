package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

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

  /** Builds of this server with a newer compiler than it was made for fall over such objects. */
  @Test
  void bothAreReadAlike() throws Exception {
    List<KubeObject> objects = new ArrayList<>();
    for (KubeObject object : ClusterObjects.ofScenario("openshift-h100")) {
      if (!OWN.contains(object.kind())) {
        objects.add(object);
      }
    }
    try (BothServers both = BothServers.start(folder, objects)) {
      List<String> facts = BothServers.facts(both.askReal(RealApiServer.READER));
      assertThat(facts).isEqualTo(BothServers.facts(both.askTwin(RealApiServer.READER)));
      assertThat(facts)
          .contains(
              "cluster/real/node/u25/function/0000:03:00.0 node.function.wanted-vfs 1 function");
    } catch (RealApiServer.DiedException died) {
      Assumptions.abort("this build of kube-apiserver can not hold custom resources");
    }
  }
}
