package io.railwright.reach.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.testing.https.TestCertificate;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose image rail runs as root on nodes: nobody but an administrator chooses it. */
@Tag("slow")
class PodImageTest {
  private static final String SETS = "GET /apis/apps/v1/daemonsets";
  private static final String OPENSHIFT = "GET /apis/config.openshift.io";
  private static final String DAEMON = "sriov-network-config-daemon";
  private static final String NONE = "no image that a privileged pod could safely run in";

  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void makeCertificate() {
    certificate = TestCertificate.make(folder);
  }

  private static NodePodsTest.Asked ask(FakePods cluster) {
    return NodePodsTest.ask(certificate, cluster, NodePodsTest.READY, Optional.empty());
  }

  private static String set(String namespace, String name, String image, boolean privileged) {
    return """
    {"metadata":{"name":"%s","namespace":"%s"},"spec":{"template":{"spec":{"containers":[
     {"image":"beside"},{"image":"%s","securityContext":{"privileged":%s}}]}}}}\
    """
        .formatted(name, namespace, image, privileged);
  }

  private static FakePods cluster(String... sets) {
    return new FakePods().say(SETS, 200, "{\"items\":[" + String.join(",", sets) + "]}");
  }

  private static FakePods openshift(String... sets) {
    return cluster(sets).say(OPENSHIFT, 200, "{\"kind\":\"APIGroup\"}");
  }

  @Test
  void isThatOfThePrivilegedContainerOfADaemonInTheNamespaceOfAnOperator() {
    FakePods cluster =
        openshift(
            set("eve", DAEMON, "eves", true),
            set("openshift-sriov-network-operator", DAEMON, "daemon@sha256:1", true));
    assertThat(ask(cluster).made().body()).contains("\"image\":\"daemon@sha256:1\"");
    FakePods nvidia =
        cluster(set("nvidia-network-operator", "nic-configuration-daemon", "nic:1", true));
    assertThat(ask(nvidia).made().body()).contains("\"image\":\"nic:1\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"eve", "openshift", "sriov-network-operator-of-eve", "default"})
  void isNotThatOfADaemonThatAnybodyMayHaveMade(String namespace) {
    NodePodsTest.Asked asked = ask(openshift(set(namespace, DAEMON, "eves", true)));
    assertThat(asked.failure())
        .contains(NONE, "a DaemonSet " + namespace + "/" + DAEMON + ", which anybody may have put")
        .contains("pods: {image: IMAGE}");
    assertThat(asked.sent("POST")).isEmpty();
  }

  /** In another cluster than OpenShift, a namespace of such a name is nobody's in particular. */
  @Test
  void isNotThatOfANamespaceThatIsOpenShiftsByItsNameAlone() {
    NodePodsTest.Asked asked = ask(cluster(set("openshift-eve", DAEMON, "eves", true)));
    assertThat(asked.failure()).contains(NONE, "openshift-eve");
    assertThat(asked.sent("POST")).isEmpty();
  }

  @Test
  void isNotThatOfADaemonWithoutPrivileges() {
    NodePodsTest.Asked asked = ask(cluster(set("kube-system", DAEMON, "x", false)));
    assertThat(asked.failure()).contains(NONE, "a not privileged DaemonSet kube-system/" + DAEMON);
    assertThat(asked.sent("POST")).isEmpty();
  }

  @Test
  void isThatOfOpenShiftsToolsBesideADaemonThatIsNotBelieved() {
    FakePods tools =
        openshift(set("eve", DAEMON, "eves", true))
            .say(
                "GET /apis/image.openshift.io/v1/namespaces/openshift/imagestreamtags/tools:latest",
                200,
                "{\"image\":{\"dockerImageReference\":\"quay.io/tools@sha256:2\"}}");
    assertThat(ask(tools).made().body()).contains("\"image\":\"quay.io/tools@sha256:2\"");
  }

  @Test
  void isNamedByAPersonWhereNothingIsThereOrNothingCanBeListed() {
    NodePodsTest.Asked none = ask(new FakePods());
    assertThat(none.failure())
        .contains(NONE, "no daemon of the SR-IOV or NIC operator", "pods: {image: IMAGE}");
    assertThat(none.sent("POST")).isEmpty();
    NodePodsTest.Asked refused =
        ask(new FakePods().say(SETS, 403, "{\"kind\":\"Status\",\"message\":\"no\"}"));
    assertThat(refused.failure())
        .contains("daemonsets", "can't be listed (HTTP 403): no", "pods: {image: IMAGE}");
    assertThat(refused.sent("POST")).isEmpty();
  }
}
