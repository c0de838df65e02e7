package io.railwright.monitor.series;

import java.time.Instant;

/**
 * Milliseconds of a clock that is never set, and the time of day that each of them was at when the
 * collector began.
 *
 * @param began the time of day at 0
 */
public record CollectorClock(Instant began) {
  public Instant time(long millis) {
    return began.plusMillis(millis);
  }
}
