package io.railwright.reach.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.reach.bundle.Question;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A slow host needs more time for each tool, not only for all of them. */
final class HostLimitTest {
  private final Question question = Question.run("services", "systemctl").within(10);

  private int seconds(Duration limit) {
    return HostLimit.of(limit, 1).stretched(question).seconds();
  }

  @Test
  void aLongerLimitOfTheHostIsALongerOneOfEachQuestion() {
    assertThat(seconds(Duration.ofSeconds(60))).isEqualTo(10);
    assertThat(seconds(Duration.ofMinutes(5))).isEqualTo(50);
  }

  @Test
  void aShorterLimitOfTheHostEndsTheWholeAnswerAndNotEachQuestion() {
    assertThat(seconds(Duration.ofSeconds(30))).isEqualTo(10);
    assertThat(seconds(Duration.ofSeconds(5))).isEqualTo(5);
  }
}
