package io.railwright.assess.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class PauseCyclesTest {
  @Test
  void aChainHasNoRing() {
    PauseCycles cycles = new PauseCycles(4);
    cycles.add(0, 1);
    cycles.add(1, 2);
    cycles.add(0, 2);
    cycles.add(2, 3);
    assertThat(cycles.rings()).isEmpty();
  }

  @Test
  void namesTheRingAndNotWhatLeadsToIt() {
    PauseCycles cycles = new PauseCycles(6);
    cycles.add(0, 1);
    cycles.add(1, 2);
    cycles.add(2, 3);
    cycles.add(3, 1);
    cycles.add(3, 4);
    cycles.add(5, 5);
    List<BitSet> rings = cycles.rings();
    assertThat(rings.stream().map(BitSet::toString)).containsExactlyInAnyOrder("{1, 2, 3}", "{5}");
  }

  /** Recursion would end at some ten thousand. */
  @Test
  void longChainsAreWalkedToTheirEnd() {
    int ports = 300_000;
    PauseCycles cycles = new PauseCycles(ports);
    for (int port = 0; port < ports; port++) {
      cycles.add(port, (port + 1) % ports);
    }
    assertThat(cycles.rings()).singleElement().extracting(BitSet::cardinality).isEqualTo(ports);
  }
}
