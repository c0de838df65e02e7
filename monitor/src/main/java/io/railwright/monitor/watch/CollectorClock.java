package io.railwright.monitor.watch;

import java.time.Instant;

/**
 * Milliseconds of a clock that is never set, and the time of day that each of them was at when the
 * collector began.
 *
 * @param began the time of day at 0
 */
public record CollectorClock(Instant began) {
  Instant time(long millis) {
    return began.plusMillis(millis);
  }
}
