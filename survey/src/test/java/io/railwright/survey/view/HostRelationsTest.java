package io.railwright.survey.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.OwnKnowledge;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a host's own facts say to be joined. */
class HostRelationsTest {
  private static final Subject HOST = Subject.host("u1");
  private static final String CARD = "0000:03:00.0";
  private static final String VIRTUAL = "0000:03:00.2";

  private final List<Fact> facts = new ArrayList<>();

  private void fact(String subject, String key, Value value) {
    Origin origin = new Origin("u1", "made up", Instant.EPOCH);
    facts.add(new Fact(HOST.resolve(subject), key, Moment.CURRENT, value, origin, 1));
  }

  private void fact(String subject, String key, String text) {
    fact(subject, key, Value.text(text));
  }

  private void nic(String address, String function, String rdma, String net) {
    fact("nic/" + address, "nic.rdma-capable", new Value.Flag(true));
    fact("nic/" + address, "nic.function", function);
    fact("nic/" + address, "nic.card", CARD);
    fact("nic/" + address, "nic.rdma", new Value.Listing(List.of(rdma)));
    fact("pci/" + address, "pci.vendor", "0x15b3");
    fact("rdma/" + rdma, "rdma.pci", address);
    fact("rdma/" + rdma + "/port/1", "rdma.port.netdev", net);
    fact("net/" + net, "net.pci", address);
  }

  private List<Relation> relations() {
    return HostRelations.of(new MachineView(HOST, facts, OwnKnowledge.DEVICES));
  }

  private <T extends Relation> List<T> relations(Class<T> kind) {
    return relations().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  @Test
  void aVirtualFunctionIsJoinedToItsCard() {
    nic(CARD, "pf", "mlx5_0", "eth0");
    nic(VIRTUAL, "vf", "mlx5_2", "eth0v0");
    fact("nic/" + VIRTUAL, "nic.parent", CARD);
    assertThat(relations(Relation.VirtualFunction.class))
        .containsExactly(
            new Relation.VirtualFunction(HOST.child("nic", VIRTUAL), HOST.child("nic", CARD)));
  }

  @Test
  void aGuestSeesNoCardOfItsVirtualFunction() {
    nic(VIRTUAL, "vf", "mlx5_0", "eth0");
    assertThat(relations(Relation.VirtualFunction.class)).isEmpty();
  }

  @Test
  void aPortGoesByTheNamesOfItsInterfaceItsRdmaDeviceAndItsAddress() {
    nic(CARD, "pf", "mlx5_0", "eth0");
    assertThat(relations(Relation.Same.class))
        .containsExactly(
            new Relation.Same(HOST.child("port", "eth0"), HOST.child("nic", CARD)),
            new Relation.Same(HOST.child("port", "mlx5_0"), HOST.child("nic", CARD)),
            new Relation.Same(HOST.child("port", CARD), HOST.child("nic", CARD)));
  }

  @Test
  void membersOfABondAreJoinedToItAndPortsOfABridgeAreNot() {
    fact("net/bond0", "bond.bonding-mode", "IEEE 802.3ad Dynamic link aggregation");
    fact("net/br0", "net.pci", "");
    fact("net/eth0", "net.master", "bond0");
    fact("net/eth1", "net.master", "bond0");
    fact("net/eth2", "net.master", "br0");
    assertThat(relations(Relation.Member.class))
        .containsExactly(
            new Relation.Member(HOST.child("net", "eth0"), HOST.child("net", "bond0")),
            new Relation.Member(HOST.child("net", "eth1"), HOST.child("net", "bond0")));
  }
}
