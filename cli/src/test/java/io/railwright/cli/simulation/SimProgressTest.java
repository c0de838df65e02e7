package io.railwright.cli.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.flow.simulation.RunSimulation.Reached;
import org.junit.jupiter.api.Test;

class SimProgressTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void theRestIsReckonedFromWhatIsOver() {
    assertThat(SimProgress.line(new Reached(3, 16, 4_200, 0.25), 10 * SECOND))
        .isEqualTo("━━━━━━────────────────── 3 of 16 flows, 4.2 ms, about 30 s left");
    assertThat(SimProgress.line(new Reached(15, 16, 14_000, 0.99), 600 * SECOND))
        .endsWith("15 of 16 flows, 14 ms, about 6 s left");
    assertThat(SimProgress.line(new Reached(16, 16, 14_000, 1), 600 * SECOND))
        .startsWith("━".repeat(24) + " 16 of 16");
  }

  @Test
  void nothingIsSaidWhileTooLittleIsOver() {
    assertThat(SimProgress.line(new Reached(0, 1, 0, 0), 10 * SECOND)).endsWith("0 of 1 flow, 0 s");
    assertThat(SimProgress.line(new Reached(8, 16, 4_200, 0.5), SECOND / 2)).doesNotContain("left");
  }
}
