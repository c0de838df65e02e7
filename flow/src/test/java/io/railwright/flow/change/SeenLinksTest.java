package io.railwright.flow.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.knowledge.Knowledge;
import io.railwright.knowledge.load.KnowledgeFolder;
import io.railwright.model.change.LinkState;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told of links and errors by the facts of a machine. */
final class SeenLinksTest {
  private static final Subject HOST = Subject.host("u1");
  private static final Subject NET = HOST.child("net", "eth0");
  private static final Subject LEAF = Subject.of("switch", "leaf");

  private static Fact fact(Subject subject, String key, Value value) {
    Origin origin = new Origin("u1", "a-probe", Instant.EPOCH);
    return new Fact(subject, key, Moment.CURRENT, value, origin, 0);
  }

  private static Fact fact(Subject subject, String key, String text) {
    return fact(subject, key, Value.text(text));
  }

  @Test
  void aPortHasItsSpeedLanesAndGids() {
    Subject gid = HOST.resolve("rdma/mlx5_0/port/1/gid/3");
    assertThat(
            SeenLinks.of(
                HOST,
                List.of(
                    fact(NET, "net.pci", "0000:19:00.0"),
                    fact(NET, "net.state", "up"),
                    fact(NET, "net.speed", new Value.Unknown("not said")),
                    fact(NET, "net.speed", Bandwidth.ofGigabits(400)),
                    fact(NET, "net.fec.active", new Value.Listing(List.of("RS"))),
                    fact(HOST.child("pci", "0000:19:00.0"), "pci.link.width", new Value.Count(16)),
                    fact(gid, "rdma.gid", "fe80::1"),
                    fact(gid, "rdma.gid.type", "RoCE v2"),
                    fact(gid, "rdma.gid.netdev", "eth0"))))
        .containsOnlyKeys("eth0")
        .containsValue(new LinkState(true, 400_000, 16, "RS", List.of("3 RoCE v2 fe80::1")));
  }

  @Test
  void whatComesAndGoesByDesignIsNoLink() {
    Subject bridge = HOST.child("net", "br0");
    Subject function = HOST.child("net", "eth0v1");
    assertThat(
            SeenLinks.of(
                HOST,
                List.of(
                    fact(bridge, "net.state", "up"),
                    fact(function, "net.state", "up"),
                    fact(function, "net.pci", "0000:19:00.2"),
                    fact(HOST.child("nic", "0000:19:00.2"), "nic.parent", "0000:19:00.0"))))
        .isEmpty();
  }

  @Test
  void portsOfASwitchAreTold() {
    Subject port = LEAF.child("port", "Ethernet1/1");
    Subject down = LEAF.child("port", "Ethernet1/2");
    assertThat(
            SeenLinks.of(
                LEAF,
                List.of(
                    fact(port, "port.state", "up"),
                    fact(port, "port.speed", Bandwidth.ofGigabits(100)),
                    fact(down, "port.state", "down"))))
        .containsEntry("Ethernet1/1", new LinkState(true, 100_000, 0, "", List.of()))
        .containsEntry("Ethernet1/2", new LinkState(false, 0, 0, "", List.of()));
  }

  @Test
  void errorsAreCountedAndPausesAreNot() throws Exception {
    Knowledge knowledge = KnowledgeFolder.load(List.of(), List.of());
    assertThat(
            new ErrorCounters(knowledge)
                .of(
                    HOST,
                    List.of(
                        fact(NET, "ethtool.counter[rx_crc_errors_phy]", new Value.Count(7)),
                        fact(NET, "ethtool.counter[rx_prio3_discards]", new Value.Count(2)),
                        fact(NET, "ethtool.counter[tx_prio3_pause]", new Value.Count(99)),
                        fact(NET, "ethtool.counter[rx_global_pause]", new Value.Count(99)),
                        fact(NET, "ethtool.counter[rx_packets_phy]", new Value.Count(99)),
                        fact(NET, "ethtool.counter[rx_discards_phy]", new Value.Unknown("?")),
                        fact(
                            LEAF.resolve("port/1/queue/0"),
                            "queue.counter[dropped-packets]",
                            new Value.Count(4)))))
        .containsOnlyKeys("net/eth0 rx_crc_errors_phy", "net/eth0 rx_prioN_discards")
        .containsEntry("net/eth0 rx_crc_errors_phy", 7L);
  }
}
