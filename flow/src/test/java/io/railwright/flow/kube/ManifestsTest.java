package io.railwright.flow.kube;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Manifests may be applied in any order, and again. */
class ManifestsTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("rail.root", ".."), "docs/example/kubernetes");

  /** Two of one name take away from each other what only one of them has. */
  @Test
  void oneAloneHasTheNamespaceAndOpensItForPrivilegedPods() throws Exception {
    for (String other : List.of("reader.yaml", "change.yaml", "sweep.yaml")) {
      assertThat(Files.readString(FOLDER.resolve(other))).doesNotContain("kind: Namespace");
    }
    assertThat(Files.readString(FOLDER.resolve("pods.yaml")))
        .containsOnlyOnce("kind: Namespace")
        .contains(
            "    pod-security.kubernetes.io/enforce: privileged\n",
            "    security.openshift.io/scc.podSecurityLabelSync: \"false\"\n");
  }
}
