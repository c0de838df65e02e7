package io.railwright.monitor.port;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.TimeSpan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/** How far the clock of a machine is off that of the collector. */
public final class ClockOffset {
  private ClockOffset() {}

  /**
   * Milliseconds that it is ahead, or behind as a number below 0; empty where it did not tell the
   * time. The machine looked at its clock at some time between question and answer: only what lies
   * outside of that is certain.
   */
  public static OptionalLong of(
      Subject machine, List<Fact> facts, Instant asked, Instant answered) {
    for (Fact fact : facts) {
      boolean tells = fact.subject().equals(machine) && fact.key().equals("host.time");
      if (tells && fact.value() instanceof TimeSpan time) {
        Instant told = Instant.EPOCH.plusNanos(time.nanoseconds());
        if (told.isBefore(asked)) {
          return OptionalLong.of(Duration.between(asked, told).toMillis());
        }
        return OptionalLong.of(Math.max(0, Duration.between(answered, told).toMillis()));
      }
    }
    return OptionalLong.empty();
  }
}
