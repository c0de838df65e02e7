package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Which ports of hosts are of one rail, also where a host lacks some. */
class RailsTest {
  private static final String FLAT = "192.0.2.0/24";

  private final Map<String, List<RdmaEnd>> ends = new TreeMap<>();

  private void host(String host, RdmaEnd... ports) {
    List<RdmaEnd> of = new ArrayList<>();
    for (RdmaEnd port : ports) {
      of.add(end(host, port.device(), port.net(), port.network()));
    }
    ends.put(host, of);
  }

  private static RdmaEnd port(String device, String net, String network) {
    return end("", device, net, network);
  }

  private static RdmaEnd end(String host, String device, String net, String network) {
    return new RdmaEnd(
        host,
        device,
        "1",
        3,
        "192.0.2.1",
        network,
        Optional.of(400.0),
        Optional.of(4096),
        net,
        "",
        -1,
        Optional.empty(),
        false,
        Optional.empty());
  }

  private Rails rails() {
    return Rails.of(ends, _ -> Optional.empty());
  }

  private static List<String> paired(Rails rails, String from, String to) {
    return rails.pairs(from, to).entrySet().stream()
        .map(it -> it.getKey() + " " + it.getValue().from().net() + " " + it.getValue().to().net())
        .toList();
  }

  @Test
  void aRailThatAHostLacksDoesNotMoveTheOthers() {
    host(
        "a",
        port("mlx5_0", "rail0", FLAT),
        port("mlx5_1", "rail1", FLAT),
        port("mlx5_2", "rail2", FLAT));
    host("b", port("mlx5_0", "rail1", FLAT), port("mlx5_1", "rail2", FLAT));
    host(
        "c",
        port("mlx5_0", "rail0", FLAT),
        port("mlx5_1", "rail1", FLAT),
        port("mlx5_2", "rail2", FLAT));
    Rails rails = rails();
    assertThat(paired(rails, "a", "b")).containsExactly("1 rail1 rail1", "2 rail2 rail2");
    assertThat(paired(rails, "b", "c")).containsExactly("1 rail1 rail1", "2 rail2 rail2");
    assertThat(rails.missing())
        .containsExactly(
            "b has no rail 0: no RDMA port of it is up there and has an address of RoCE v2");
  }

  @Test
  void soItIsWhereEachRailHasASubnetForEachHost() {
    host("a", port("mlx5_0", "ens1", "a0"), port("mlx5_1", "ens2", "a1"));
    host("b", port("mlx5_0", "ens2", "b1"));
    host("c", port("mlx5_0", "ens1", "c0"), port("mlx5_1", "ens2", "c1"));
    assertThat(paired(rails(), "a", "b")).containsExactly("ens2 ens2 ens2");
    assertThat(paired(rails(), "a", "c")).containsExactly("ens1 ens1 ens1", "ens2 ens2 ens2");
  }

  @Test
  void aSubnetForEachRailTellsMoreThanNames() {
    host("a", port("mlx5_0", "eth0", "one"), port("mlx5_1", "eth1", "two"));
    host("b", port("mlx5_0", "eth0", "two"), port("mlx5_1", "eth1", "one"));
    assertThat(paired(rails(), "a", "b")).containsExactly("one eth0 eth1", "two eth1 eth0");
    assertThat(rails().missing()).isEmpty();
  }

  @Test
  void theInventoryTellsMoreThanAnything() {
    host("a", port("mlx5_0", "eth0", FLAT), port("mlx5_1", "eth1", FLAT));
    host("b", port("mlx5_0", "eth0", FLAT), port("mlx5_1", "eth1", FLAT));
    Rails rails =
        Rails.of(
            ends, it -> Optional.of(it.host().equals("a") == it.net().equals("eth0") ? "7" : "8"));
    assertThat(paired(rails, "a", "b")).containsExactly("7 eth0 eth1", "8 eth1 eth0");
  }

  @Test
  void hostsThatHaveNothingInCommonAreCounted() {
    host("a", port("mlx5_0", "ens1", FLAT), port("mlx5_1", "ens2", FLAT));
    host("b", port("rocep3s0", "enp3s0", FLAT));
    host("c", port("bnxt_re0", "eno1", FLAT), port("bnxt_re1", "eno2", FLAT));
    Rails rails = rails();
    assertThat(paired(rails, "a", "c")).containsExactly("0 ens1 eno1", "1 ens2 eno2");
    assertThat(rails.missing()).singleElement().asString().startsWith("b has 1 of 2 rails; ");
  }

  @Test
  void anotherKindOfHostIsPairedAllTheSame() {
    for (String host : List.of("a", "b", "c")) {
      host(host, port("mlx5_0", "rail0", FLAT), port("mlx5_1", "rail1", FLAT));
    }
    host("store", port("bnxt_re0", "eno1", FLAT));
    assertThat(paired(rails(), "store", "b")).containsExactly("eno1 eno1 rail0");
  }

  @Test
  void healthyHostsLackNothing() {
    for (String host : List.of("a", "b", "c")) {
      host(host, port("mlx5_0", "rail0", FLAT), port("mlx5_1", "rail1", FLAT));
    }
    assertThat(rails().missing()).isEmpty();
    assertThat(rails().all()).containsExactly("0", "1");
  }
}
