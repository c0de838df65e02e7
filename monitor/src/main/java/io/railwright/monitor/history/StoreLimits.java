package io.railwright.monitor.history;

import java.time.Duration;

/**
 * How much a store keeps.
 *
 * @param raw for how long polls are kept as they were told
 * @param minutes for how long steps of a minute are kept
 * @param quarters for how long steps of 15 minutes are kept
 * @param mostBytes of the file; the oldest polls go when it is reached
 * @param pollsOfABlock after how many polls a port's block is written
 */
public record StoreLimits(
    Duration raw, Duration minutes, Duration quarters, long mostBytes, int pollsOfABlock) {
  /** 48 hours, 30 days and two years, whatever that takes. */
  public static final StoreLimits USUAL =
      new StoreLimits(
          Duration.ofDays(2), Duration.ofDays(30), Duration.ofDays(730), Long.MAX_VALUE, 360);

  public StoreLimits withMostBytes(long bytes) {
    return new StoreLimits(raw, minutes, quarters, bytes, pollsOfABlock);
  }
}
