package io.railwright.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.simulate.parameter.BadInputException;
import io.railwright.simulate.parameter.Profile;
import io.railwright.simulate.topology.Topologies;
import io.railwright.simulate.topology.Topology;
import io.railwright.simulate.workload.Transfer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which scenarios are run by windows. */
class LookaheadTest {
  private static Scenario scenario(String preset, String... changes) throws BadInputException {
    return TestScenarios.scenario(preset, TestScenarios.shape(8, "100KB"), Profile.hpcc, changes);
  }

  private static boolean byWindows(Scenario scenario) {
    return Lookahead.pays(scenario, Lookahead.window(scenario));
  }

  private static Scenario with(Scenario scenario, Topology topology, List<Transfer> transfers) {
    return new Scenario(
        "changed",
        "hpcc",
        topology,
        transfers,
        scenario.settings(),
        scenario.duration(),
        List.of());
  }

  /** The wire of 1 us, and a pause frame of 43 bytes at 100G. */
  @Test
  void aWindowIsTheShortestWay() throws BadInputException {
    assertThat(Lookahead.window(scenario("incast"))).isEqualTo(1_003_440);
    assertThat(Lookahead.window(scenario("incast", "rto=1us"))).isEqualTo(1_000_000);
  }

  @Test
  void usualScenariosAreRunByWindows() throws BadInputException {
    for (String preset : List.of("incast", "permutation", "ring", "all-to-all")) {
      assertThat(byWindows(scenario(preset))).as(preset).isTrue();
    }
  }

  @Test
  void aFullSwitchAloneIsNot() throws BadInputException {
    assertThat(byWindows(scenario("incast", "ecn=off"))).isFalse();
    assertThat(byWindows(scenario("incast", "dcqcn=off"))).isFalse();
  }

  @Test
  void shortLinksAreNot() throws BadInputException {
    Scenario usual = scenario("incast");
    Topology near = Topologies.star(9, new Topologies.Speeds(100_000_000_000L, 1, 50_000));
    assertThat(byWindows(with(usual, near, usual.transfers()))).isFalse();
  }

  @Test
  void nodesThatAreNotAloneAreNot() throws BadInputException {
    Scenario usual = scenario("incast");
    List<Topology.Link> links = usual.topology().links();
    List<Topology.Link> twice = new ArrayList<>(links);
    twice.add(links.getFirst());
    BitSet switches = new BitSet();
    List<String> names = new ArrayList<>();
    for (int node = 0; node < usual.topology().nodes(); node++) {
      switches.set(node, usual.topology().isSwitch(node));
      names.add(usual.topology().name(node));
    }
    Topology twoPorts = new Topology(names, switches, twice);
    assertThat(Lookahead.window(with(usual, twoPorts, usual.transfers()))).isZero();
    assertThat(Lookahead.window(scenario("incast", "rto=1ms", "retries=0"))).isZero();
  }
}
