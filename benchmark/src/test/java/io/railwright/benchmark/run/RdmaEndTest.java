package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.MachineFacts;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which address of a port a test takes. */
class RdmaEndTest {
  private static final String PORT = "host/a/rdma/mlx5_0/port/1";
  private static final String LOCAL = "fe80:0000:0000:0000:0a00:27ff:fe12:3456";
  private static final String LONG = "2001:0db8:0000:0007:0000:0000:0000:0011";
  private static final String SHORT = "0000:0000:0000:0000:0000:ffff:c000:0211";

  private final List<Fact> facts = new ArrayList<>();

  private void fact(String subject, String key, Value value) {
    Origin origin = new Origin("a", "test", Instant.EPOCH);
    facts.add(new Fact(new Subject(subject), key, Moment.CURRENT, value, origin, 1));
  }

  private List<RdmaEnd> ends(String... gids) {
    fact(PORT, "rdma.port.state", Value.text("ACTIVE"));
    for (int at = 0; at < gids.length; at++) {
      fact(PORT + "/gid/" + at, "rdma.gid.type", Value.text("RoCE v2"));
      fact(PORT + "/gid/" + at, "rdma.gid", Value.text(gids[at]));
      fact(PORT + "/gid/" + at, "rdma.gid.netdev", Value.text("eth1"));
    }
    return RdmaEnd.of("a", new MachineFacts(Subject.host("a"), facts));
  }

  @Test
  void thatOfIpv4WinsWhereverItStands() {
    RdmaEnd end = ends(LOCAL, LONG, SHORT).getFirst();
    assertThat(end.address()).isEqualTo("192.0.2.17");
    assertThat(end.gid()).isEqualTo(2);
    assertThat(end.network()).isEqualTo("192.0.2.0/24");
    assertThat(end.isIpv6()).isFalse();
  }

  @Test
  void aHostOfIpv6AloneIsKnownByItsRoutableAddress() {
    fact(
        "host/a/net/eth1/address/2001:db8:0:7::11",
        "net.address.prefixlen",
        Value.number("56", ""));
    RdmaEnd end = ends(LOCAL, LONG).getFirst();
    assertThat(end.address()).isEqualTo("2001:db8:0:7::11");
    assertThat(end.gid()).isEqualTo(1);
    assertThat(end.network()).isEqualTo("2001:db8::/56");
    assertThat(end.isIpv6()).isTrue();
  }

  @Test
  void whereAPortIsInSeveralSubnetsThatOfThePairIsTaken() {
    String other = "0000:0000:0000:0000:0000:ffff:c612:0011";
    RdmaEnd both = ends(SHORT, other, LONG).getFirst();
    facts.clear();
    RdmaEnd second = ends("0000:0000:0000:0000:0000:ffff:c612:0012").getFirst();
    EndPair pair = EndPair.of(List.of(both), List.of(renamed(second))).getFirst();
    assertThat(pair.from().address()).isEqualTo("198.18.0.17");
    assertThat(pair.from().gid()).isEqualTo(1);
    facts.clear();
    RdmaEnd longer = ends("2001:0db8:0000:0007:0000:0000:0000:0012").getFirst();
    pair = EndPair.of(List.of(renamed(longer)), List.of(both)).getFirst();
    assertThat(pair.to().address()).isEqualTo("2001:db8:0:7::11");
    assertThat(pair.to().gid()).isEqualTo(2);
    assertThat(pair.unlike()).isEmpty();
  }

  /** Of another host. */
  private static RdmaEnd renamed(RdmaEnd it) {
    return new RdmaEnd(
        "b",
        it.device(),
        it.port(),
        it.gid(),
        it.address(),
        it.network(),
        it.gigabits(),
        it.mtu(),
        it.net(),
        it.card(),
        it.numa(),
        it.pcie(),
        it.tagged(),
        it.interfaceMtu());
  }

  @Test
  void aLinkLocalAddressAloneIsNone() {
    assertThat(ends(LOCAL)).isEmpty();
  }
}
