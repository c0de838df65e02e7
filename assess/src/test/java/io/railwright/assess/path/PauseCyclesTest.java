package io.railwright.assess.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PauseCyclesTest {
  private static List<BitSet> rings(int ports, int[]... waits) {
    return new PauseCycles(
            ports, port -> Arrays.stream(waits).filter(it -> it[0] == port).mapToInt(it -> it[1]))
        .rings();
  }

  private static int[] wait(int port, int onward) {
    return new int[] {port, onward};
  }

  @Test
  void aChainHasNoRing() {
    assertThat(rings(4, wait(0, 1), wait(1, 2), wait(0, 2), wait(2, 3))).isEmpty();
  }

  @Test
  void namesTheRingAndNotWhatLeadsToIt() {
    List<BitSet> rings =
        rings(6, wait(0, 1), wait(1, 2), wait(2, 3), wait(3, 1), wait(3, 4), wait(5, 5));
    assertThat(rings.stream().map(BitSet::toString)).containsExactlyInAnyOrder("{1, 2, 3}", "{5}");
  }

  /** Recursion would end at some ten thousand. */
  @Test
  void longChainsAreWalkedToTheirEnd() {
    int ports = 300_000;
    PauseCycles cycles = new PauseCycles(ports, port -> IntStream.of((port + 1) % ports));
    assertThat(cycles.rings()).singleElement().extracting(BitSet::cardinality).isEqualTo(ports);
  }
}
