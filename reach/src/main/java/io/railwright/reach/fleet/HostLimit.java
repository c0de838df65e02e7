package io.railwright.reach.fleet;

import java.time.Duration;

/**
 * What one host may take of a run: time, and memory for what it says. Memory is divided among the
 * hosts that are asked at the same time, so that no host can take the share of another.
 *
 * @param time for its whole answer
 * @param bytes of its answer, at most
 */
public record HostLimit(Duration time, long bytes) {
  /** More than any healthy host was seen to say, by a factor of ten. */
  private static final long MOST_BYTES = 16 << 20;

  private static final long LEAST_BYTES = 1 << 20;

  /** The part of the memory that answers may fill; facts, views and the rest need theirs. */
  private static final int PART = 3;

  /** For a run that asks so many hosts at a time in the memory that this process has. */
  public static HostLimit of(Duration time, int atOnce) {
    long share = Runtime.getRuntime().maxMemory() / PART / Math.max(1, atOnce);
    return new HostLimit(time, Math.clamp(share, LEAST_BYTES, MOST_BYTES));
  }
}
