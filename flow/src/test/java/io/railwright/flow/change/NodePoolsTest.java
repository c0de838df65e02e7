package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import io.railwright.survey.cluster.NodeHosts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Kernel arguments of hosts that are nodes are asked of their pool, and nothing else is. */
class NodePoolsTest {
  private static final Subject CLUSTER = Subject.of(Kind.CLUSTER, "c");
  private static final Action ARGUMENT = new Action.KernelArgument("isolcpus=2-7");
  private static final Action OWNED =
      new Action.ClusterResource(
          "MachineConfig or PerformanceProfile",
          "spec.kernelArguments: [isolcpus=2-7]",
          Optional.of(ARGUMENT));

  private final List<Fact> facts = new ArrayList<>();

  private void told(Subject subject, String key, String value) {
    Origin origin = new Origin("c", "kubectl", Instant.EPOCH);
    facts.add(new Fact(subject, key, Moment.CURRENT, Value.text(value), origin, 1));
  }

  private Optional<Remedies.Remedy> remedy(Action action, String host) {
    NodeHosts hosts = new NodeHosts();
    hosts.add(Subject.host("u25"), List.of());
    hosts.add(Subject.host("alone"), List.of());
    NodePools pools = new NodePools(hosts);
    pools.addCluster(CLUSTER, facts);
    return pools.instead(action, host);
  }

  NodePoolsTest() {
    told(CLUSTER.child("node", "u25"), "node.config.current", "rendered-gpu-1");
    told(CLUSTER.child("pool", "gpu"), "pool.config.current", "rendered-gpu-1");
    told(CLUSTER.child("pool", "worker"), "pool.config.current", "rendered-worker-1");
  }

  @Test
  void thePoolOfANodeIsAsked() {
    Remedies.Remedy remedy = remedy(OWNED, "u25").orElseThrow();
    assertThat(remedy.machine()).isEqualTo("c");
    assertThat(remedy.actions().getFirst().text())
        .contains("machineconfigs.machineconfiguration.openshift.io 99-rail-gpu")
        .contains("isolcpus=2-7");
  }

  @Test
  void whatNoPoolOwnsStaysWithItsHost() {
    assertThat(remedy(OWNED, "alone")).isEmpty();
    assertThat(remedy(ARGUMENT, "u25")).isEmpty();
    Action policy =
        new Action.ClusterResource("SriovNetworkNodePolicy", "spec.mtu: 9000", Optional.empty());
    assertThat(remedy(policy, "u25")).isEmpty();
  }

  /** Which of two pools a node is in can't be told by what both have. */
  @Test
  void aNodeOfTwoPoolsIsOfNone() {
    told(CLUSTER.child("pool", "other"), "pool.config.current", "rendered-gpu-1");
    assertThat(remedy(OWNED, "u25")).isEmpty();
  }
}
