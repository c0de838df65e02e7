package io.railwright.survey;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two rails, eth0 and eth1, with rules for what leaves from their addresses. */
class SourceRoutingTest {
  private final OneHost host = new OneHost();

  SourceRoutingTest() {
    host.with("rdma/mlx5_1", "rdma.pci", "0000:04:00.0")
        .with("rdma/mlx5_1/port/1", "rdma.port.netdev", "eth1")
        .with("net/eth1", "net.pci", "0000:04:00.0");
    for (String probe : List.of("ip-rule", "ip-rule-6", "ip-route", "ip-route-6")) {
      host.with("probe/" + probe, "probe.answer", "read");
    }
  }

  private SourceRoutingTest address(String net, String address, int length) {
    String subject = "net/" + net + "/address/" + address;
    host.with(subject, "net.address", address)
        .with(subject, "net.address.scope", "global")
        .with(subject, "net.address.prefixlen", new Value.Count(length));
    return this;
  }

  private SourceRoutingTest rule(String from, String... tables) {
    String subject = "route-rule/" + from.replace("/", "%2F");
    host.with(subject, "route-rule.from", from)
        .with(subject, "route-rule.tables", new Value.Listing(List.of(tables)));
    return this;
  }

  private SourceRoutingTest route(String table, String kind, String net) {
    host.with("route-table/" + table, "route-table." + kind, new Value.Listing(List.of(net)));
    return this;
  }

  private SourceRoutingTest bothInOneSubnet() {
    return address("eth0", "10.20.0.11", 16).address("eth1", "10.20.1.11", 16);
  }

  @Test
  void oneSubnetWithoutRules() {
    bothInOneSubnet();
    assertThat(host.host("unrouted-rails")).isEqualTo("eth0 eth1");
    assertThat(host.host("misrouted-rails")).isEqualTo("none");
    assertThat(host.host("stale-route-rules")).isEqualTo("none");
  }

  @Test
  void aRuleForEach() {
    bothInOneSubnet()
        .rule("10.20.0.11", "100")
        .rule("10.20.1.11", "101")
        .route("100", "interfaces[ipv4]", "eth0")
        .route("101", "interfaces[ipv4]", "eth1");
    assertThat(host.host("unrouted-rails")).isEqualTo("none");
    assertThat(host.host("misrouted-rails")).isEqualTo("none");
    assertThat(host.host("stale-route-rules")).isEqualTo("none");
  }

  @Test
  void oneOfTwoNeedsNoRule() {
    bothInOneSubnet().rule("10.20.1.11", "101").route("101", "interfaces[ipv4]", "eth1");
    assertThat(host.host("unrouted-rails")).isEqualTo("none");
  }

  @Test
  void aSubnetForEachNeedsNone() {
    address("eth0", "10.20.0.11", 24).address("eth1", "10.20.1.11", 24);
    assertThat(host.host("unrouted-rails")).isEqualTo("none");
  }

  @Test
  void aTableThatLeadsElsewhereOrNowhere() {
    address("eth0", "10.20.0.11", 24)
        .address("eth1", "10.20.1.11", 24)
        .rule("10.20.0.11", "100")
        .rule("10.20.1.11", "101")
        .route("100", "interfaces[ipv4]", "eth1");
    assertThat(host.host("misrouted-rails"))
        .isEqualTo("10.20.0.11(eth0)=eth1 10.20.1.11(eth1)=no-route");
  }

  @Test
  void theDefaultRouteCountsWhereThereIsOne() {
    address("eth0", "10.20.0.11", 31)
        .rule("10.20.0.11", "100")
        .route("100", "interfaces[ipv4]", "eth0")
        .route("100", "default[ipv4]", "eno1");
    assertThat(host.host("misrouted-rails")).isEqualTo("10.20.0.11(eth0)=eno1");
  }

  @Test
  void familiesHaveRoutesOfTheirOwn() {
    address("eth0", "fd00:20::11", 64)
        .rule("fd00:20::/64", "100")
        .route("100", "interfaces[ipv4]", "eth0");
    assertThat(host.host("misrouted-rails")).isEqualTo("fd00:20::11(eth0)=no-route");
    route("100", "interfaces[ipv6]", "eth0");
    assertThat(host.host("misrouted-rails")).isEqualTo("none");
  }

  @Test
  void theMainTableIsNoneOfItsOwn() {
    address("eth0", "10.20.0.11", 24).rule("10.20.0.11", "main");
    assertThat(host.host("misrouted-rails")).isEqualTo("none");
  }

  @Test
  void whatIsLeftOverOfAnEarlierAddress() {
    address("eth0", "10.20.0.11", 24)
        .rule("10.20.0.99", "100")
        .rule("10.20.0.0/24", "100")
        .rule("10.244.3.7", "102")
        .route("100", "interfaces[ipv4]", "eth0");
    assertThat(host.host("stale-route-rules")).isEqualTo("10.20.0.99");
  }

  @Test
  void infinibandAndVrfsAreLeftAlone() {
    bothInOneSubnet();
    host.port("rdma.port.link_layer", Value.text("InfiniBand"));
    assertThat(host.host("unrouted-rails")).isEqualTo("none");
    SourceRoutingTest vrf = new SourceRoutingTest().bothInOneSubnet();
    vrf.host.net("net.slave-kind", "vrf");
    assertThat(vrf.host.host("unrouted-rails")).isEqualTo("none");
  }

  @Test
  void strictFilteringDoesNoHarmWhereTheWayBackIsTheOwn() {
    bothInOneSubnet().rule("10.20.1.11", "101").route("101", "interfaces[ipv4]", "eth1");
    host.with("", "sysctl[net.ipv4.conf.all.rp_filter]", new Value.Count(1))
        .with("net/eth0", "net.ipv4[rp_filter]", new Value.Count(1))
        .with("net/eth1", "net.ipv4[rp_filter]", new Value.Count(1));
    assertThat(host.host("strict-rp-filter")).isEqualTo("eth0");
  }

  @Test
  void whatWasNotReadIsUnknown() {
    OneHost silent = new OneHost();
    assertThat(silent.host("unrouted-rails")).startsWith("(the addresses");
    silent
        .with("net/eth0/address/10.20.0.11", "net.address", "10.20.0.11")
        .with("net/eth0/address/10.20.0.11", "net.address.scope", "global");
    assertThat(silent.host("misrouted-rails")).startsWith("(the rules of ip rule");
  }
}
