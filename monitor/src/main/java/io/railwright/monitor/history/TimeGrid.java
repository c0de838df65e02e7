package io.railwright.monitor.history;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.LongStream;

/**
 * Steps of one length over a time. They begin at whole multiples of their length, so that the same
 * steps are seen whenever somebody looks.
 *
 * @param from in milliseconds since 1970
 * @param length of a step in milliseconds
 */
record TimeGrid(long from, long length, int count) {
  private static final long SECOND = 1000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  /** Lengths that people are used to. */
  private static final long[] LENGTHS =
      LongStream.of(
              SECOND,
              2 * SECOND,
              5 * SECOND,
              10 * SECOND,
              15 * SECOND,
              20 * SECOND,
              30 * SECOND,
              MINUTE,
              2 * MINUTE,
              3 * MINUTE,
              5 * MINUTE,
              10 * MINUTE,
              15 * MINUTE,
              30 * MINUTE,
              HOUR,
              2 * HOUR,
              3 * HOUR,
              6 * HOUR,
              12 * HOUR,
              DAY,
              2 * DAY,
              7 * DAY,
              14 * DAY,
              28 * DAY)
          .toArray();

  /**
   * The finest that has no more steps than these, none of them shorter than a poll.
   *
   * @param every milliseconds between two polls
   */
  static TimeGrid over(Instant from, Instant to, int mostSteps, long every) {
    long span = Math.max(1, Duration.between(from, to).toMillis());
    int most = Math.max(2, mostSteps);
    for (long length : LENGTHS) {
      TimeGrid grid = of(from.toEpochMilli(), from.toEpochMilli() + span, length);
      if (length >= every && grid.count <= most) {
        return grid;
      }
    }
    long days = Math.ceilDiv(Math.ceilDiv(span, most - 1), DAY);
    return of(from.toEpochMilli(), from.toEpochMilli() + span, days * DAY);
  }

  /** All steps that have a part of a time in them. */
  static TimeGrid of(long from, long to, long length) {
    long begin = Math.floorDiv(from, length) * length;
    return new TimeGrid(begin, length, (int) Math.max(1, Math.ceilDiv(to - begin, length)));
  }

  /** The step that a time is in; below 0 or past the end for one that is outside. */
  int step(long at) {
    return Math.clamp(Math.floorDiv(at - from, length), -1, count);
  }

  /** Where a step begins, and the one before it ends. */
  long begin(int step) {
    return from + step * length;
  }

  long end() {
    return begin(count);
  }
}
