package io.railwright.simulate.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.simulate.parameter.BadInputException;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoutesTest {
  /** Hosts 0 and 1 at switch 4, host 2 at switch 5, host 3 at both; two cables between them. */
  private static Topology twoSwitches() throws BadInputException {
    return TopologyFile.read(
        "t",
        List.of(
            "6 2 7",
            "4 5",
            "0 4 100G 1us 0",
            "1 4 100G 1us 0",
            "2 5 100G 1us 0",
            "3 4 100G 1us 0",
            "3 5 100G 1us 0",
            "4 5 100G 1us 0",
            "4 5 100G 1us 0"));
  }

  private static BitSet bits(int... ports) {
    BitSet bits = new BitSet();
    for (int port : ports) {
      bits.set(port);
    }
    return bits;
  }

  @Test
  void equalCablesAreEqualWays() throws BadInputException {
    Routes routes = Routes.of(twoSwitches(), new BitSet());
    assertThat(routes.towards(0, 2)).containsExactly(0);
    assertThat(routes.towards(4, 2)).containsExactly(10, 12);
    assertThat(routes.towards(5, 2)).containsExactly(5);
    assertThat(routes.towards(5, 0)).containsExactly(11, 13);
    assertThat(routes.towards(4, 1)).containsExactly(3);
  }

  @Test
  void aHostWithTwoLinksIsReachedByEither() throws BadInputException {
    Routes routes = Routes.of(twoSwitches(), new BitSet());
    assertThat(routes.towards(4, 3)).containsExactly(7);
    assertThat(routes.towards(5, 3)).containsExactly(9);
    assertThat(routes.towards(3, 2)).containsExactly(8);
    assertThat(routes.towards(3, 0)).containsExactly(6);
  }

  @Test
  void brokenLinksAreNoWays() throws BadInputException {
    Routes routes = Routes.of(twoSwitches(), bits(4, 10));
    assertThat(routes.towards(0, 2)).isEmpty();
    assertThat(routes.towards(5, 2)).isEmpty();
    assertThat(routes.towards(2, 0)).isEmpty();
    assertThat(routes.towards(5, 0)).containsExactly(13);
  }

  @Test
  void waysOfManyHostsFit() {
    Topologies.Speeds speeds = new Topologies.Speeds(100_000_000_000L, 400_000_000_000L, 1);
    assertThat(Routes.fit(Topologies.star(20_000, speeds))).isTrue();
    assertThat(Routes.fit(Topologies.leafSpine(40_000, 20_000, 1, speeds))).isFalse();
  }
}
