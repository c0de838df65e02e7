package io.railwright.monitor.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClockOffsetTest {
  private static final Subject HOST = Subject.host("u3");
  private static final Instant ASKED = Instant.parse("2026-11-18T08:00:00Z");
  private static final Instant ANSWERED = ASKED.plusSeconds(4);

  private static List<Fact> told(Value value) {
    Origin origin = new Origin("u3", "date", ASKED);
    return List.of(new Fact(HOST, "host.time", Moment.CURRENT, value, origin, 0));
  }

  private static List<Fact> told(Instant time) {
    return told(new TimeSpan(time.getEpochSecond() * 1_000_000_000 + time.getNano()));
  }

  @Test
  void whatAnAnswerTakesIsNoFaultOfTheClock() {
    for (int seconds = 0; seconds <= 4; seconds++) {
      assertThat(ClockOffset.of(HOST, told(ASKED.plusSeconds(seconds)), ASKED, ANSWERED))
          .hasValue(0);
    }
  }

  @Test
  void whatLiesOutsideIsOff() {
    assertThat(ClockOffset.of(HOST, told(ANSWERED.plusMillis(1500)), ASKED, ANSWERED))
        .hasValue(1500);
    assertThat(ClockOffset.of(HOST, told(ASKED.minusSeconds(3600)), ASKED, ANSWERED))
        .hasValue(-3_600_000);
    assertThat(ClockOffset.of(HOST, told(Instant.EPOCH), ASKED, ANSWERED).orElseThrow())
        .as("a clock that was never set")
        .isLessThan(-1_000_000_000_000L);
  }

  @Test
  void whoDoesNotTellIsUnknown() {
    assertThat(ClockOffset.of(HOST, List.of(), ASKED, ANSWERED)).isEmpty();
    assertThat(ClockOffset.of(HOST, told(new Value.Unknown("no date")), ASKED, ANSWERED)).isEmpty();
    assertThat(ClockOffset.of(Subject.host("u4"), told(ASKED), ASKED, ANSWERED)).isEmpty();
  }
}
