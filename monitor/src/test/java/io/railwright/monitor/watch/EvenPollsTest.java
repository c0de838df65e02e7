package io.railwright.monitor.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class EvenPollsTest {
  private static final long EVERY = 10_000;

  private final EvenPolls polls = new EvenPolls(EVERY);

  private boolean takes(long spread, long uptime) {
    return polls.takes(spread, OptionalLong.of(uptime));
  }

  @Test
  void aPollThatTookLongIsLeftOutAndTheNextIsNot() {
    assertThat(takes(0, 100_000)).isTrue();
    assertThat(takes(2_100, 110_000)).isFalse();
    assertThat(takes(2_100, 120_000)).as("it is slow for good").isTrue();
    assertThat(takes(2_000, 130_000)).isTrue();
  }

  /** Half a second by which counters are read late is much of the little time behind a late one. */
  @Test
  void aPollRightBehindALateOneIsLeftOut() {
    assertThat(takes(0, 100_000)).isTrue();
    assertThat(takes(500, 119_400)).isTrue();
    assertThat(takes(0, 120_000)).isFalse();
    assertThat(takes(0, 124_000)).as("still too little time").isFalse();
    assertThat(takes(0, 130_000)).isTrue();
  }

  @Test
  void aBootAClockThatStandsAndOneThatIsNotToldAreForOthersToSay() {
    assertThat(takes(0, 100_000)).isTrue();
    assertThat(takes(0, 100_000)).isTrue();
    assertThat(takes(0, 1_000)).isTrue();
    assertThat(polls.takes(0, OptionalLong.empty())).isTrue();
    assertThat(takes(0, 1_001)).isTrue();
  }
}
