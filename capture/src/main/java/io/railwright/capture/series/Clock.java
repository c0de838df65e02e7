package io.railwright.capture.series;

/** Times of packets, in nanoseconds since 1970. */
public final class Clock {
  /** A packet whose capture does not tell its time. */
  public static final long UNKNOWN = Long.MIN_VALUE;

  private Clock() {}

  public static boolean isKnown(long time) {
    return time != UNKNOWN;
  }
}
