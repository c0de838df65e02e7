package io.railwright.simulate.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.railwright.model.fabric.Topology.Cable;
import io.railwright.model.value.Bandwidth;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeNumberingTest {
  private static final Bandwidth RATE = Bandwidth.ofGigabits(100);

  private static Topology numbered(List<String> ends, List<String> switches, Cable... cables) {
    return NodeNumbering.of(
        new io.railwright.model.fabric.Topology(ends, switches, List.of(cables)));
  }

  @Test
  void endsComeBeforeSwitchesAndCablesKeepTheirOrder() {
    Topology topology =
        numbered(
            List.of("a", "b"),
            List.of("leaf"),
            Cable.of("b", "leaf", RATE, 20),
            new Cable("leaf", "a", RATE, 7, 0.5));
    assertThat(topology.hosts()).containsExactly(0, 1);
    assertThat(topology.isSwitch(2)).isTrue();
    assertThat(topology.name(2)).isEqualTo("leaf");
    assertThat(topology.links())
        .containsExactly(
            new Topology.Link(1, 2, 100_000_000_000L, 100_000, 0),
            new Topology.Link(2, 0, 100_000_000_000L, 7, 0.5));
  }

  @Test
  void namesAreUniqueAndKnown() {
    assertThatThrownBy(() -> numbered(List.of("a"), List.of("a")))
        .hasMessageContaining("two nodes are called a");
    assertThatThrownBy(() -> numbered(List.of("a"), List.of(), Cable.of("a", "b", RATE, 1)))
        .hasMessageContaining("no node b");
  }
}
