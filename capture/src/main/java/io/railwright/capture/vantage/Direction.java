package io.railwright.capture.vantage;

import io.railwright.model.capture.CapturedFlow.Spread;
import io.railwright.model.capture.Crossing;
import java.util.Arrays;
import java.util.Optional;

/**
 * All flows from one address to another, seen at both vantage points. Which vantage point comes
 * first on the path is decided at the end: marks can only be added, and time only passes.
 */
final class Direction {
  private static final int SAMPLES = 8192;

  private final String source;
  private final String destination;
  private final UsualDelay usualDelay = new UsualDelay();
  private long matched;
  private long remarked;
  private final long[] capable = new long[2];

  /** By the point that was ECT while the other one was CE. */
  private final long[] marked = new long[2];

  private final long[] oneSided = new long[2];
  private long outside;
  private final long[] samples = new long[SAMPLES];
  private int sampled;
  private int every = 1;
  private int skipped;
  private long smallest = Long.MAX_VALUE;
  private long largest = Long.MIN_VALUE;

  Direction(String source, String destination) {
    this.source = source;
    this.destination = destination;
  }

  boolean isAgainst(Direction that) {
    return source.equals(that.destination) && destination.equals(that.source);
  }

  UsualDelay usualDelay() {
    return usualDelay;
  }

  /** Adds one packet that both vantage points saw. */
  void match(int firstClass, int secondClass, long delay, boolean timed) {
    matched++;
    int firstEcn = firstClass & 3;
    int secondEcn = secondClass & 3;
    capable[0] += isCapable(firstEcn) ? 1 : 0;
    capable[1] += isCapable(secondEcn) ? 1 : 0;
    marked[0] += isCapable(firstEcn) && secondEcn == 3 ? 1 : 0;
    marked[1] += isCapable(secondEcn) && firstEcn == 3 ? 1 : 0;
    remarked += firstClass >> 2 == secondClass >> 2 ? 0 : 1;
    if (timed) {
      usualDelay.matched(delay);
      sample(delay);
    }
  }

  private static boolean isCapable(int ecn) {
    return ecn == 1 || ecn == 2;
  }

  private void sample(long delay) {
    smallest = Math.min(smallest, delay);
    largest = Math.max(largest, delay);
    skipped++;
    if (skipped < every) {
      return;
    }
    skipped = 0;
    if (sampled == SAMPLES) {
      for (int at = 0; at < SAMPLES / 2; at++) {
        samples[at] = samples[2 * at];
      }
      sampled = SAMPLES / 2;
      every *= 2;
    }
    samples[sampled++] = delay;
  }

  void oneSided(int point, OneSidedPackets flow) {
    oneSided[point] += flow.inside();
    outside += flow.outside();
  }

  long matched() {
    return matched;
  }

  /** Of the time at the second point minus that at the first. */
  long smallest() {
    return smallest;
  }

  long largest() {
    return largest;
  }

  boolean isTimed() {
    return sampled > 0;
  }

  /** More than 0 where the marks say that the first point comes first, less for the second. */
  long marksSay() {
    return marked[0] - marked[1];
  }

  long median() {
    long[] sorted = Arrays.copyOf(samples, sampled);
    Arrays.sort(sorted);
    return sampled == 0 ? 0 : sorted[sampled / 2];
  }

  /**
   * As a record.
   *
   * @param clock how far the second clock is ahead, which is taken out of delays
   */
  Crossing.Path report(boolean onward, long clock) {
    int before = onward ? 0 : 1;
    return new Crossing.Path(
        source,
        destination,
        onward,
        matched,
        capable[before],
        marked[before],
        marked[1 - before],
        remarked,
        oneSided[before],
        oneSided[1 - before],
        outside,
        delay(onward, clock));
  }

  private Optional<Spread> delay(boolean onward, long clock) {
    if (sampled == 0) {
      return Optional.empty();
    }
    long[] sorted = new long[sampled];
    for (int at = 0; at < sampled; at++) {
      sorted[at] = onward ? samples[at] - clock : clock - samples[at];
    }
    Arrays.sort(sorted);
    return Optional.of(
        new Spread(
            matched,
            onward ? smallest - clock : clock - largest,
            sorted[sampled / 2],
            sorted[(int) (sampled * 0.99)],
            onward ? largest - clock : clock - smallest));
  }
}
