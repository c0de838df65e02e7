package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which patches follow from what is found of nodes, and where people have to decide. */
class ClusterRemediesTest {
  private static final Subject CLUSTER = Subject.of(Kind.CLUSTER, "c");
  private static final Subject NODE = CLUSTER.child(new Kind("node"), "n1");
  private static final Subject NIC = NODE.child(new Kind("function"), "0000:03:00.0");

  private final ClusterRemedies remedies =
      new ClusterRemedies(
          List.of(
              fact(CLUSTER.child(new Kind("policy"), "sriov:p1"), "policy.vfs", Value.text("1")),
              fact(NIC, "node.function.policies", new Value.Listing(List.of("p1"))),
              fact(NIC, "node.function.interface", Value.text("eth2")),
              template("nv:cx7", "PCI_WR_ORDERING=0"),
              template("nv:raw", "NUM_OF_VFS=8"),
              template("nv:reads", "MAX_ACC_OUT_READ=44"),
              template("nv:twice", "PCI_WR_ORDERING=0"),
              template("other:twice", "PCI_WR_ORDERING=0"),
              fact(CLUSTER.child(new Kind("pool"), "idle"), "pool.sriov", Value.text("Idle")),
              fact(CLUSTER.child(new Kind("pool"), "gpu"), "pool.sriov", Value.text("Paused"))));

  private static Fact template(String name, String setting) {
    return fact(
        CLUSTER.child(new Kind("nic-template"), name),
        "nic-template.settings",
        new Value.Listing(List.of(setting)));
  }

  private static Fact fact(Subject subject, String key, Value value) {
    Origin origin = new Origin("c", "kubectl", Instant.EPOCH);
    return new Fact(subject, key, Moment.CURRENT, value, origin, 1);
  }

  private List<String> patches(String rule, String found) {
    return remedies.of(rule, NODE.toString(), new Value.Listing(List.of(found))).stream()
        .map(it -> ((Action.Command) it).words().getLast())
        .toList();
  }

  @Test
  void whatSomebodySetByHandIsAskedOfThePolicy() {
    assertThat(patches("kube.fw-revert", "eth2 (16, the policies want 1)"))
        .containsExactly("{\"spec\":{\"numVfs\":16}}");
    assertThat(patches("kube.fw-revert", "eth2 (0, the policies want 1)")).isEmpty();
    assertThat(patches("kube.fw-revert", "eth9 (16, the policies want 1)")).isEmpty();
  }

  private List<String> words(String found) {
    return remedies
        .of("kube.nic-revert", NODE.toString(), new Value.Listing(List.of(found)))
        .stream()
        .map(Action::text)
        .toList();
  }

  @Test
  void whatSomebodySetByHandIsAskedOfTheTemplate() {
    assertThat(words("eth2 (PCI_WR_ORDERING=1, the template cx7 wants 0)"))
        .containsExactly("set PCI_WR_ORDERING to 1 in the NicConfigurationTemplate nv/cx7");
    assertThat(words("eth2 (NUM_OF_VFS=16, the template cx7 wants 8)"))
        .containsExactly("set numVfs to 16 in the NicConfigurationTemplate nv/cx7");
    assertThat(words("eth2 (NUM_OF_VFS=16, the template raw wants 8)"))
        .containsExactly("set NUM_OF_VFS to 16 in the NicConfigurationTemplate nv/raw");
    assertThat(words("eth2 (LINK_TYPE_P1=1, the template cx7 wants 2)")).isEmpty();
    assertThat(words("eth2 (SRIOV_EN=0, the template cx7 wants 1)")).isEmpty();
    assertThat(words("eth2 (MAX_ACC_OUT_READ=0, the template cx7 wants 44)")).isEmpty();
    assertThat(words("eth2 (MAX_ACC_OUT_READ=0, the template reads wants 44)"))
        .containsExactly("set MAX_ACC_OUT_READ to 0 in the NicConfigurationTemplate nv/reads");
    assertThat(words("eth2 (PCI_WR_ORDERING=1, the template unknown wants 0)")).isEmpty();
    assertThat(words("eth2 (PCI_WR_ORDERING=1, the template twice wants 0)")).isEmpty();
  }

  @Test
  void aPolicyIsNeverLoweredToWhatANodeCameTo() {
    assertThat(patches("kube.vfs-chain", "eth2 (8 wanted, 1 set, 1 there, NUM_OF_VFS 1)"))
        .isEmpty();
    assertThat(patches("kube.mtu-chain", "eth2 (9000 bytes wanted, the NIC has 5000)")).isEmpty();
  }

  @Test
  void onlyAPoolThatIsPausedIsReleased() {
    assertThat(patches("kube.pool", "workers (paused)"))
        .containsExactly("{\"spec\":{\"paused\":false}}");
    assertThat(patches("kube.pool", "workers (degraded)")).isEmpty();
    assertThat(patches("kube.pool", "idle (paused)")).hasSize(1);
    assertThat(patches("kube.pool", "gpu (paused)")).as("while its nodes are drained").isEmpty();
  }
}
