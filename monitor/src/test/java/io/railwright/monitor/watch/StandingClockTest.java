package io.railwright.monitor.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.monitor.alert.Level;
import org.junit.jupiter.api.Test;

class StandingClockTest {
  private final StandingClock clock = new StandingClock();

  @Test
  void threeAnswersInARowAreOne() {
    assertThat(clock.level()).isEqualTo(Level.UNKNOWN);
    clock.take(1_000);
    assertThat(clock.level()).isEqualTo(Level.LOW);
    clock.take(1_000);
    assertThat(clock.level()).as("an API may hand out one answer twice").isEqualTo(Level.BETWEEN);
    clock.take(1_000);
    assertThat(clock.level()).isEqualTo(Level.HIGH);
    assertThat(clock.words()).isEqualTo("3 answers in a row");
  }

  @Test
  void itIsOverWithTheNextUptime() {
    for (int answer = 0; answer < 5; answer++) {
      clock.take(1_000);
    }
    clock.take(500); // also after a boot
    assertThat(clock.level()).isEqualTo(Level.LOW);
    assertThat(clock.words()).isEmpty();
  }
}
