package io.railwright.capture.series;

import io.railwright.model.capture.CapturedFlow.Spread;
import java.util.Optional;

/** A histogram with eight steps for each power of two, so that a quantile is accurate to 12 %. */
public final class Histogram {
  private static final int STEPS = 8;

  private final int[] counts = new int[64 * STEPS];
  private long samples;
  private long smallest = Long.MAX_VALUE;
  private long largest = Long.MIN_VALUE;

  /** What is below 0 counts as of the lowest step, but is told as the smallest. */
  public void add(long number) {
    samples++;
    smallest = Math.min(smallest, number);
    largest = Math.max(largest, number);
    counts[index(Math.max(0, number))]++;
  }

  private static int index(long number) {
    if (number < STEPS) {
      return (int) number;
    }
    int exponent = 63 - Long.numberOfLeadingZeros(number);
    int step = (int) (number >>> (exponent - 3)) & (STEPS - 1);
    return (exponent - 2) * STEPS + step;
  }

  /** The highest number of a step. */
  private static long highest(int index) {
    if (index < STEPS) {
      return index;
    }
    int exponent = index / STEPS + 2;
    long step = index % STEPS;
    return ((STEPS + step + 1) << (exponent - 3)) - 1;
  }

  private long quantile(double share) {
    long wanted = Math.max(1, (long) Math.ceil(samples * share));
    long passed = 0;
    for (int at = 0; at < counts.length; at++) {
      passed += counts[at];
      if (passed >= wanted) {
        return Math.max(smallest, Math.min(largest, highest(at)));
      }
    }
    return largest;
  }

  public Optional<Spread> spread() {
    return samples == 0
        ? Optional.empty()
        : Optional.of(new Spread(samples, smallest, quantile(0.5), quantile(0.99), largest));
  }
}
