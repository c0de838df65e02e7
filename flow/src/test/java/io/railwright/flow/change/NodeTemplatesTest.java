package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.finding.ClusterOwner;
import io.railwright.model.value.Value;
import io.railwright.survey.cluster.NodeHosts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Firmware of hosts that are nodes is asked of the template that has the card, and of no other. */
class NodeTemplatesTest {
  private static final Subject CLUSTER = Subject.of(Kind.CLUSTER, "c");
  private static final Subject HOST = Subject.host("u25");
  private static final List<String> ORDERING =
      List.of("mstconfig", "-y", "-d", "0000:03:00.0", "set", "PCI_WR_ORDERING=1");

  private final List<Fact> facts = new ArrayList<>();

  NodeTemplatesTest() {
    facts.add(fact(CLUSTER.child("node", "u25"), "node.system", Value.text("Linux")));
    card("nv:card-25", "u25", "0000:03:00.0", "0000:03:00.1");
    card("nv:card-36", "u36", "0000:03:00.0");
    template("nv:cx7", "card-25");
    template("nv:other", "card-36");
  }

  private static Fact fact(Subject subject, String key, Value value) {
    Origin origin = new Origin("c", "kubectl", Instant.EPOCH);
    return new Fact(subject, key, Moment.CURRENT, value, origin, 1);
  }

  private void card(String name, String node, String... functions) {
    Subject card = CLUSTER.child("nic-device", name);
    facts.add(fact(card, "nic-device.node", Value.text(node)));
    facts.add(fact(card, "nic-device.functions", new Value.Listing(List.of(functions))));
  }

  private void template(String name, String... cards) {
    Subject template = CLUSTER.child("nic-template", name);
    facts.add(fact(template, "nic-template.devices", new Value.Listing(List.of(cards))));
  }

  private Optional<String> told(ClusterOwner owner, List<String> command) {
    NodeHosts hosts = new NodeHosts();
    hosts.add(HOST, List.of());
    NodeTemplates templates = new NodeTemplates(hosts);
    templates.addHost(
        HOST, List.of(fact(HOST.child("net", "eth2"), "net.pci", Value.text("0000:03:00.1"))));
    templates.addCluster(CLUSTER, facts);
    Action owned =
        new Action.ClusterResource(
            owner.resource(), "spec", Optional.of(new Action.Command(command)));
    return templates.instead(owned, "u25").map(it -> it.actions().getFirst().text());
  }

  @Test
  void theTemplateOfTheCardIsAsked() {
    assertThat(told(ClusterOwner.NICS, ORDERING))
        .contains("set PCI_WR_ORDERING to 1 in the NicConfigurationTemplate nv/cx7");
    assertThat(told(ClusterOwner.NICS, List.of("mlnx_qos", "-i", "eth2", "--trust=dscp")))
        .contains("set roceOptimized.qos.trust to dscp in the NicConfigurationTemplate nv/cx7");
    assertThat(
            told(ClusterOwner.NICS, List.of("mlnx_qos", "-i", "eth2", "--pfc", "0,0,0,1,0,0,0,0")))
        .contains(
            "set roceOptimized.qos.pfc to 0,0,0,1,0,0,0,0 in the NicConfigurationTemplate nv/cx7");
  }

  @Test
  void whatNoTemplateHasStaysWithItsHost() {
    assertThat(told(ClusterOwner.SRIOV, ORDERING)).isEmpty();
    assertThat(told(ClusterOwner.NICS, List.of("mlnx_qos", "-i", "eth9", "--trust=dscp")))
        .isEmpty();
    List<String> otherCard =
        List.of("mstconfig", "-y", "-d", "0000:23:00.0", "set", "PCI_WR_ORDERING=1");
    assertThat(told(ClusterOwner.NICS, otherCard)).isEmpty();
    List<String> twoValues =
        List.of("mstconfig", "-y", "-d", "0000:03:00.0", "set", "PCI_WR_ORDERING=1=2");
    List<String> script = List.of("mstconfig", "-y", "-d", "0000:03:00.0", "set", "A=$(reboot)");
    assertThat(told(ClusterOwner.NICS, twoValues)).isEmpty();
    assertThat(told(ClusterOwner.NICS, script)).isEmpty();
    assertThat(told(ClusterOwner.NICS, List.of("mlnx_qos", "-i", "eth2", "--trust=both")))
        .as("a template can't say that")
        .isEmpty();
    template("nv:second", "card-25");
    assertThat(told(ClusterOwner.NICS, ORDERING)).as("two templates").isEmpty();
  }
}
