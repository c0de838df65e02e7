package io.railwright.monitor.series;

import io.railwright.model.value.TimeSpan;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Milliseconds of a clock that is never set, and the time of day that each of them was at when the
 * collector began.
 *
 * @param began the time of day at 0
 */
public record CollectorClock(Instant began) {
  /** A second inserted by those who keep the time is nobody's fault. */
  private static final Duration LEAST = Duration.ofSeconds(5);

  public Instant time(long millis) {
    return began.plusMillis(millis);
  }

  /**
   * What the operator should know where the time of day was set since the collector began, or the
   * machine slept: rates are right all the same, and the times that are told are not.
   *
   * @param now by the time of day
   */
  public Optional<String> complaint(long millis, Instant now) {
    Duration ahead = Duration.between(time(millis), now);
    if (ahead.abs().compareTo(LEAST) < 0) {
      return Optional.empty();
    }
    String amount = new TimeSpan(ahead.abs().toNanos()).rough();
    return Optional.of(
        "The clock of this machine was set %s by %s while rail ran: rates are right, times are told by the clock as it was. Start rail anew to go by the new one."
            .formatted(ahead.isNegative() ? "back" : "forward", amount));
  }
}
