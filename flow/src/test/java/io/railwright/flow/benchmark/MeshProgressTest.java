package io.railwright.flow.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said while a mesh runs. */
class MeshProgressTest {
  private final List<String> told = new ArrayList<>();
  private long now = 5;

  private void passes(int seconds) {
    now += Duration.ofSeconds(seconds).toNanos();
  }

  @Test
  void theRestIsEstimatedByWhatIsDone() {
    MeshProgress progress = new MeshProgress(8, () -> now, told::add);
    passes(20);
    progress.done(1, 0);
    passes(10);
    progress.done(2, 0); // too soon to say more
    passes(30);
    progress.done(3, 2);
    assertThat(told)
        .containsExactly(
            "round 1 of 8 is done; about 2 min left",
            "round 3 of 8 is done, 2 failed; about 100 s left");
  }

  @Test
  void whatIsShortOrOverSaysNothing() {
    MeshProgress progress = new MeshProgress(2, () -> now, told::add);
    passes(5);
    progress.done(1, 0);
    passes(60);
    progress.done(2, 0);
    assertThat(told).isEmpty();
  }
}
