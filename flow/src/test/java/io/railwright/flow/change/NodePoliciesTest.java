package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.ClusterOwner;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.Value;
import io.railwright.survey.cluster.NodeHosts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * VFs and MTU of hosts that are nodes are asked of the policy that has the NIC, and of no other;
 * for a NIC that none has, one is made.
 */
class NodePoliciesTest {
  private static final Subject CLUSTER = Subject.of(Kind.CLUSTER, "c");
  private static final Subject HOST = Subject.host("u25");
  private static final String VFS =
      "echo 0 > /sys/bus/pci/devices/0000:03:00.1/sriov_numvfs && echo 16 >"
          + " /sys/bus/pci/devices/0000:03:00.1/sriov_numvfs";

  private final List<Fact> facts = new ArrayList<>();

  NodePoliciesTest() {
    facts.add(fact(CLUSTER.child("node", "u25"), "node.system", Value.text("Linux")));
    nic("0000:03:00.0", "policy-a");
    nic("0000:03:00.1", "policy-b");
    policy("sriov:policy-a");
    policy("sriov:policy-b");
  }

  private static Fact fact(Subject subject, String key, Value value) {
    Origin origin = new Origin("c", "kubectl", Instant.EPOCH);
    return new Fact(subject, key, Moment.CURRENT, value, origin, 1);
  }

  private static Subject function(String address) {
    return CLUSTER.child("node", "u25").child("function", address);
  }

  private void nic(String address, String... policies) {
    facts.add(
        fact(function(address), "node.function.policies", new Value.Listing(List.of(policies))));
  }

  private void policy(String name) {
    facts.add(fact(CLUSTER.child("policy", name), "policy.vfs", Value.text("8")));
  }

  private Optional<String> told(ClusterOwner owner, String setting, String... command) {
    NodeHosts hosts = new NodeHosts();
    hosts.add(HOST, List.of());
    NodePolicies policies = new NodePolicies(hosts);
    policies.addHost(
        HOST, List.of(fact(HOST.child("net", "eth2"), "net.pci", Value.text("0000:03:00.1"))));
    policies.addCluster(CLUSTER, facts);
    Action owned =
        new Action.ClusterResource(
            owner.resource(), setting, Optional.of(new Action.Command(List.of(command))));
    return policies.instead(owned, "u25").map(it -> it.actions().getFirst().text());
  }

  private static String patch(String policy, String field) {
    return "kubectl patch sriovnetworknodepolicies.sriovnetwork.openshift.io %s -n sriov --type=merge -p '{\"spec\":{%s}}'"
        .formatted(policy, field);
  }

  @Test
  void thePolicyOfTheNicIsAsked() {
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs: 16", "sh", "-c", VFS))
        .contains(patch("policy-b", "\"numVfs\":16"));
    assertThat(
            told(
                ClusterOwner.SRIOV,
                "spec.numVfs: 16",
                "mlxconfig",
                "-y",
                "-d",
                "0000:03:00.0",
                "set",
                "NUM_OF_VFS=16"))
        .contains(patch("policy-a", "\"numVfs\":16"));
    assertThat(
            told(ClusterOwner.SRIOV, "spec.mtu: 9000", "ip", "link", "set", "eth2", "mtu", "9000"))
        .contains(patch("policy-b", "\"mtu\":9000"));
  }

  @Test
  void whatNoOnePolicyHasStaysWithPeople() {
    assertThat(told(ClusterOwner.NICS, "spec.numVfs: 16", "sh", "-c", VFS)).isEmpty();
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs above 0", "sh", "-c", VFS)).isEmpty();
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs: 16", "sh", "-c", VFS.replace("03:", "23:")))
        .as("a NIC without a policy")
        .isEmpty();
    assertThat(
            told(ClusterOwner.SRIOV, "spec.mtu: 9000", "ip", "link", "set", "eth9", "mtu", "9000"))
        .isEmpty();
    facts.add(
        fact(function("0000:03:00.1"), "node.function.externally-managed", Value.text("yes")));
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs: 16", "sh", "-c", VFS))
        .as("somebody else makes them")
        .isEmpty();
    facts.removeLast();
    policy("other:policy-b");
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs: 16", "sh", "-c", VFS))
        .as("two policies of one name")
        .isEmpty();
  }

  @Test
  void aNicThatSeveralPoliciesShareIsLeft() {
    facts.removeIf(it -> it.subject().equals(function("0000:03:00.1")));
    nic("0000:03:00.1", "policy-a", "policy-b");
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs: 16", "sh", "-c", VFS)).isEmpty();
  }

  /** As an audit words it, which names the command for an interface that was changed beside it. */
  @Test
  void anMtuIsAskedOfThePolicyUnlessItSaysSoAlready() {
    String setting =
        "spec.mtu: 9000 (if it is that already: ip link set dev eth2 mtu 9000 on the node)";
    String[] command = {"ip", "link", "set", "dev", "eth2", "mtu", "9000"};
    assertThat(told(ClusterOwner.SRIOV, setting, command))
        .contains(patch("policy-b", "\"mtu\":9000"));
    Subject policy = CLUSTER.child("policy", "sriov:policy-b");
    facts.add(fact(policy, "policy.mtu", new DataSize(9000)));
    assertThat(told(ClusterOwner.SRIOV, setting, command)).isEmpty();
    facts.set(facts.size() - 1, fact(policy, "policy.mtu", new DataSize(1500)));
    assertThat(told(ClusterOwner.SRIOV, setting, command)).isPresent();
  }

  @Test
  void aPolicyIsMadeForANicThatNoneHasWhereTheOperatorTellsOfTheNode() {
    facts.removeIf(it -> it.subject().equals(function("0000:03:00.1")));
    String[] vfs = {"sh", "-c", VFS};
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs: 16", vfs)).as("no operator").isEmpty();
    Subject node = CLUSTER.child("node", "u25");
    facts.add(fact(node, "node.sriov.sync", Value.text("Succeeded")));
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs: 16", vfs))
        .contains("make a SriovNetworkNodePolicy with numVfs 16 for 0000:03:00.1 of the node u25");
    facts.add(fact(function("0000:03:00.1"), "node.function.mtu", new DataSize(4200)));
    facts.add(fact(function("0000:03:00.1"), "node.function.vfs", new Value.Count(0, "functions")));
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs: 16", vfs).orElseThrow())
        .endsWith("of the node u25, which no policy has and whose MTU is 4200");
    facts.set(
        facts.size() - 1,
        fact(function("0000:03:00.1"), "node.function.vfs", new Value.Count(4, "functions")));
    assertThat(told(ClusterOwner.SRIOV, "spec.numVfs: 16", vfs).orElseThrow())
        .as("they would be gone when it is taken back")
        .startsWith("set numVfs 16 for 0000:03:00.1 of the node u25 by hand");
  }
}
