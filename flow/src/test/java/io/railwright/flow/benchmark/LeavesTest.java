package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Nature;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.snapshot.Layout;
import io.railwright.model.snapshot.Snapshot;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Switches of hosts and their uplinks, by what neighbours say. */
class LeavesTest {
  private final List<Fact> facts = new ArrayList<>();
  private final List<Relation> cables = new ArrayList<>();

  private void fact(String subject, String key, Value value) {
    Origin origin = new Origin("test", "test", "", Instant.EPOCH);
    facts.add(new Fact(new Subject(subject), key, Moment.CURRENT, value, origin, 0));
  }

  private void host(String name, String leaf, int number) {
    String host = "host/" + name;
    String port = host + "/rdma/mlx5_0/port/1";
    fact(port, "rdma.port.state", Value.text("ACTIVE"));
    fact(port + "/gid/3", "rdma.gid.type", Value.text("RoCE v2"));
    fact(
        port + "/gid/3", "rdma.gid", Value.text("0000:0000:0000:0000:0000:ffff:0a14:000" + number));
    fact(port + "/gid/3", "rdma.gid.netdev", Value.text("rail0"));
    fact(host + "/net/rail0", "lldp.machine", Value.text(leaf));
    link(leaf, "Ethernet" + number, name, 400);
  }

  private void link(String machine, String port, String neighbour, long gigabits) {
    String of = "switch/" + machine + "/port/" + port;
    fact(of, "port.speed", new Bandwidth(gigabits * 1_000_000_000L));
    fact(of + "/neighbour/1", "lldp.machine", Value.text(neighbour));
  }

  private Leaves leaves() {
    Layout layout = new Layout(List.of(), cables);
    Snapshot snapshot =
        Snapshot.of("test", Instant.EPOCH, layout, List.copyOf(facts), _ -> Nature.STATE);
    Map<String, MachineFacts> hosts = new LinkedHashMap<>();
    snapshot
        .byMachine()
        .forEach(
            (machine, said) -> {
              if (machine.path().startsWith("host/")) {
                hosts.put(machine.name(), new MachineFacts(machine, said));
              }
            });
    return Leaves.of(snapshot, hosts);
  }

  private void twoLeaves() {
    host("a", "leaf-1", 1);
    host("b", "leaf-1", 2);
    host("c", "leaf-2", 3);
    host("d", "leaf-2", 4);
  }

  @Test
  void oversubscriptionIsThatOfTheWorstLeaf() {
    twoLeaves();
    link("leaf-1", "Ethernet64", "spine", 400);
    link("leaf-2", "Ethernet64", "spine", 200);
    link("spine", "Ethernet0", "leaf-1", 400);
    assertThat(leaves().factor()).contains(4.0);
    assertThat(leaves().byHost())
        .isEqualTo(Map.of("a", "leaf-1", "b", "leaf-1", "c", "leaf-2", "d", "leaf-2"));
  }

  @Test
  void whatASwitchHasToOthersIsTheSumOfItsLinks() {
    twoLeaves();
    link("leaf-1", "Ethernet64", "spine", 400);
    link("leaf-1", "Ethernet72", "spine-2", 400);
    link("spine", "Ethernet0", "leaf-1", 400);
    link("spine-2", "Ethernet0", "leaf-1", 400);
    assertThat(leaves().uplinks("leaf-1")).contains(800.0);
    assertThat(leaves().uplinks("leaf-2")).isEmpty();
    assertThat(leaves().uplinks("nowhere")).isEmpty();
  }

  /** A host that hears nobody, and a switch that hears nobody. */
  private void cabled(String name, String leaf, int number, long uplink) {
    host(name, leaf, number);
    facts.removeIf(it -> it.key().equals("lldp.machine"));
    cable("host/" + name + "/port/rail0", "switch/" + leaf + "/port/Ethernet" + number);
    String up = "switch/" + leaf + "/port/Ethernet64";
    fact(up, "port.speed", new Bandwidth(uplink * 1_000_000_000L));
    cable("switch/spine/port/Ethernet" + number, up);
    fact("switch/spine/port/Ethernet" + number, "port.speed", new Bandwidth(uplink));
  }

  private void cable(String from, String to) {
    cables.add(new Relation.Cable(new Subject(from), new Subject(to)));
  }

  @Test
  void theInventoryTellsWhatNeighboursDoNot() {
    cabled("a", "leaf-1", 1, 200);
    cabled("b", "leaf-2", 2, 400);
    assertThat(leaves().byHost()).isEqualTo(Map.of("a", "leaf-1", "b", "leaf-2"));
    assertThat(leaves().uplinks("leaf-1")).contains(200.0);
    assertThat(leaves().uplinks("leaf-2")).contains(400.0);
    assertThat(leaves().factor()).contains(2.0);
  }

  @Test
  void anUplinkThatIsDownCarriesNothing() {
    cabled("a", "leaf-1", 1, 200);
    fact("switch/leaf-1/port/Ethernet64", "port.state", Value.text("down"));
    assertThat(leaves().uplinks("leaf-1")).isEmpty();
  }

  @Test
  void whereUplinksAreNotReadNothingIsKnown() {
    twoLeaves();
    assertThat(leaves().factor()).isEmpty();
    link("leaf-1", "Ethernet64", "spine", 400);
    link("spine", "Ethernet0", "leaf-1", 400);
    assertThat(leaves().factor()).as("leaf-2 has none that is known").isEmpty();
  }
}
