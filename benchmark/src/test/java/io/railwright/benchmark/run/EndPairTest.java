package io.railwright.benchmark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.railwright.model.benchmark.Ceiling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which ports of two hosts are paired. */
class EndPairTest {
  private static final String FLAT = "192.0.2.0/24";

  private static List<RdmaEnd> ends(String host, String... networks) {
    List<RdmaEnd> ends = new ArrayList<>();
    for (String network : networks) {
      String device = "mlx5_" + ends.size();
      Optional<Integer> mtu = Optional.of(4096);
      ends.add(
          new RdmaEnd(
              host,
              device,
              "1",
              3,
              "192.0.2." + ends.size(),
              network,
              Optional.of(400.0),
              mtu,
              "eth" + ends.size(),
              "",
              -1,
              Optional.empty(),
              false,
              mtu));
    }
    return ends;
  }

  private static List<String> paired(List<RdmaEnd> from, List<RdmaEnd> to) {
    return EndPair.of(from, to).stream()
        .map(it -> it.from().device() + " " + it.to().device())
        .toList();
  }

  @Test
  void portsOfOneSubnetArePairedWhereverTheyStand() {
    assertThat(paired(ends("a", "1", "2", "3"), ends("b", "3", "1", "2")))
        .containsExactly("mlx5_0 mlx5_1", "mlx5_1 mlx5_2", "mlx5_2 mlx5_0");
  }

  @Test
  void inOneFlatSubnetEachPortIsUsedOnce() {
    assertThat(paired(ends("a", FLAT, FLAT, FLAT), ends("b", FLAT, FLAT, FLAT)))
        .containsExactly("mlx5_0 mlx5_0", "mlx5_1 mlx5_1", "mlx5_2 mlx5_2");
  }

  @Test
  void aPortWithoutPartnerIsLeftOut() {
    assertThat(paired(ends("a", FLAT, FLAT, FLAT), ends("b", "other", FLAT)))
        .containsExactly("mlx5_1 mlx5_1"); // of the same name
  }

  @Test
  void withoutACommonSubnetTheOrderDecides() {
    assertThat(paired(ends("a", "1", "2"), ends("b", "3", "4", "5")))
        .containsExactly("mlx5_0 mlx5_0", "mlx5_1 mlx5_1");
  }

  @Test
  void linksBetweenSwitchesAreATermOfTheCeiling() {
    EndPair pair = EndPair.of(ends("a", FLAT), ends("b", FLAT)).getFirst();
    Ceiling near = pair.terms().rdma(1 << 20, true, false).orElseThrow();
    assertThat(near.terms()).noneMatch(it -> it.name().equals("uplink share"));
    Ceiling less = pair.across(Optional.of(200.0)).terms().rdma(1 << 20, true, false).orElseThrow();
    double payload = near.value() / pair.terms().gigabits().orElseThrow();
    assertThat(less.value())
        .as("headers cross them as well")
        .isCloseTo(200 * payload, within(1e-9));
    assertThat(less.terms())
        .anyMatch(
            it ->
                it.name().equals("uplink share")
                    && it.words().equals("payload in 200.0 Gb/s of the links between switches"));
    Ceiling more = pair.across(Optional.of(800.0)).terms().rdma(1 << 20, true, false).orElseThrow();
    assertThat(more.value()).isEqualTo(near.value());
  }

  private static RdmaEnd withMtu(String host, int bytes) {
    return new RdmaEnd(
        host,
        "mlx5_0",
        "1",
        3,
        "192.0.2.1",
        FLAT,
        Optional.of(100.0),
        Optional.of(bytes == 9000 ? 4096 : 1024),
        "eth0",
        "",
        -1,
        Optional.empty(),
        false,
        Optional.of(bytes));
  }

  @Test
  void largeFramesAtOneEndAloneAreNamed() {
    EndPair unequal = new EndPair(withMtu("a", 9000), withMtu("b", 1500));
    assertThat(unequal.unequalMtus())
        .contains(
            "the MTU of a eth0 is 9000, that of b eth0 is 1500: no packet is larger than the lesser"
                + " one takes");
    assertThat(unequal.terms().mtu()).contains(1024);
    assertThat(new EndPair(withMtu("a", 9000), withMtu("b", 9000)).unequalMtus()).isEmpty();
  }
}
