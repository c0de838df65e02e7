package io.railwright.reach.api;

import io.railwright.reach.DurationText;
import io.railwright.reach.ReachException;
import io.railwright.reach.https.HttpsConnection.Limit;
import java.time.Duration;

/** The time by which a machine must have answered everything. */
public final class Deadline {
  private final Duration whole;
  private final long end;

  public Deadline(Duration whole) {
    this.whole = whole;
    this.end = System.nanoTime() + whole.toNanos();
  }

  public Duration left() {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }

  public Duration atMost(Duration wanted) {
    Duration left = left();
    return wanted.compareTo(left) < 0 ? wanted : left;
  }

  public Limit within(Limit limit) {
    return new Limit(atMost(limit.time()), limit.bytes());
  }

  public void check(String place) throws ReachException {
    if (left().isZero()) {
      throw new ReachException(
          ReachException.Kind.BROKEN,
          "%s had not answered all questions when the time was out after %s."
              .formatted(place, DurationText.of(whole)));
    }
  }
}
