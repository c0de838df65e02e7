package io.railwright.change.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.change.ClusterSetting.Field;
import io.railwright.model.change.ClusterSetting.PolicyField;
import io.railwright.reach.kube.KubeDocument;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a SriovNetworkNodeState proves of a policy that was changed, and what it does not. */
final class PolicyProgressTest {
  private static final PolicyField VFS = new PolicyField("sriov", "p1", Field.VFS);
  private static final Duration START = Duration.ZERO;

  private static NodeSync node(String policy, int told, int shown, String sync, String more) {
    return new NodeSync(
        KubeDocument.parse(
                """
                {"metadata":{"name":"n1"%s},"spec":{"interfaces":[{"pciAddress":"0000:03:00.0",
                 "numVfs":%d,"mtu":9000,"vfGroups":[{"policyName":"%s"}]}]},"status":{%s"interfaces":[
                 {"pciAddress":"0000:03:00.0","numVfs":%d,"mtu":9000}]}}
                """
                    .formatted(
                        more,
                        told,
                        policy,
                        sync.isEmpty() ? "" : "\"syncStatus\":\"%s\",".formatted(sync),
                        shown))
            .orElseThrow());
  }

  private static NodeSync node(int told, int shown, String sync) {
    return node("p1", told, shown, sync, "");
  }

  private static PolicyProgress to(String value) {
    return new PolicyProgress(VFS, value);
  }

  @Test
  void isDoneWhereTheNodeSucceededAndShowsIt() {
    List<NodeSync> nodes = List.of(node(16, 16, "Succeeded"));
    assertThat(to("16").failure(nodes, START)).isEmpty();
    assertThat(to("16").open(nodes)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|1|Succeeded|has not told n1 of it",
        "16|1|Succeeded|does not show numVfs 16 of 0000:03:00.0 on n1 yet",
        "16|16|InProgress|is setting n1 up",
        "16|16||says nothing of n1 (no syncStatus)",
        "16|16|Postponed|says 'Postponed' of n1, which rail does not know",
        "16|16|Failed|can't set n1 up"
      })
  void isNotDoneByAnythingElse(int told, int shown, String sync, String why) {
    List<NodeSync> nodes = List.of(node(told, shown, sync == null ? "" : sync));
    assertThat(to("16").open(nodes).orElse("")).contains(why);
  }

  @Test
  void aNodeThatIsToBeDrainedOrRebootedIsAtWork() {
    for (String key : List.of("current", "desired")) {
      String annotation =
          ",\"annotations\":{\"sriovnetwork.openshift.io/%s-state\":\"Drain_Required\"}"
              .formatted(key);
      List<NodeSync> nodes = List.of(node("p1", 16, 16, "Succeeded", annotation));
      assertThat(to("16").open(nodes).orElse("")).contains("is setting n1 up");
      List<NodeSync> idle =
          List.of(node("p1", 16, 16, "Succeeded", annotation.replace("Drain_Required", "Idle")));
      assertThat(to("16").open(idle)).isEmpty();
    }
  }

  @Test
  void aFailureFromBeforeTheNodeWasToldIsNone() {
    PolicyProgress progress = to("16");
    assertThat(progress.failure(List.of(node(1, 1, "Failed")), START)).isEmpty();
    List<NodeSync> told = List.of(node(16, 1, "Failed"));
    assertThat(progress.failure(told, START.plusMinutes(5))).as("just told").isEmpty();
    assertThat(progress.failure(told, START.plusMinutes(6))).isEmpty();
    assertThat(progress.failure(told, START.plusMinutes(7))).isPresent();
  }

  @Test
  void aFailureBehindWorkIsToldAtOnce() {
    PolicyProgress progress = to("16");
    assertThat(progress.failure(List.of(node(16, 1, "InProgress")), START)).isEmpty();
    assertThat(progress.failure(List.of(node(16, 1, "Failed")), START.plusSeconds(5))).isPresent();
  }

  @Test
  void aNodeOfAnotherPolicyDoesNotFailThisOne() {
    NodeSync other = node("p2", 4, 4, "Failed", "");
    PolicyProgress progress = to("16");
    assertThat(progress.failure(List.of(other), START.plusMinutes(30))).isEmpty();
    assertThat(progress.open(List.of(other, node(16, 16, "Succeeded")))).isEmpty();
    assertThat(progress.open(List.of(other)).orElse("")).contains("told no node of the policy p1");
    assertThat(to("0").open(List.of(other))).as("a policy without functions").isEmpty();
  }
}
