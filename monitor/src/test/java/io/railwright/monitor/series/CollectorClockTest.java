package io.railwright.monitor.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

final class CollectorClockTest {
  private static final Instant BEGAN = Instant.parse("2026-11-18T04:00:00Z");

  private final CollectorClock clock = new CollectorClock(BEGAN);

  @Test
  void aClockThatWasSetIsToldWhicheverWay() {
    Instant now = clock.time(90_000);
    assertThat(clock.complaint(90_000, now.plus(3, ChronoUnit.HOURS)))
        .get()
        .asString()
        .contains("set forward by 3 h", "Start rail anew");
    assertThat(clock.complaint(90_000, now.minus(56 * 365L, ChronoUnit.DAYS)))
        .get()
        .asString()
        .contains("set back by 20440 days");
  }

  @Test
  void aSecondMoreOrLessIsNotWorthAWord() {
    assertThat(clock.complaint(0, BEGAN)).isEmpty();
    assertThat(clock.complaint(90_000, clock.time(91_100))).isEmpty();
    assertThat(clock.complaint(90_000, clock.time(88_900))).isEmpty();
  }
}
