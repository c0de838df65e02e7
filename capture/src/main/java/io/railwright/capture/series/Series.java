package io.railwright.capture.series;

import io.railwright.model.capture.Timeline;
import java.util.Arrays;

/**
 * Sums over time in a fixed number of bins. When time runs past the last bin, bins are added up in
 * pairs and become twice as wide; so any two series with one origin can be added.
 */
public final class Series {
  private static final int FINEST = 10; // 2^10 ns, about a microsecond

  private final long origin;
  private final long[] bins;
  private int shift = FINEST;
  private boolean used;

  /**
   * Empty.
   *
   * @param origin the start; what lies before it is counted as of the start
   * @param bins a power of two
   */
  public Series(long origin, int bins) {
    this.origin = origin;
    this.bins = new long[bins];
  }

  public void add(long time, long amount) {
    long index = Math.max(0, time - origin) >>> shift;
    while (index >= bins.length) {
      fold();
      index >>>= 1;
    }
    bins[(int) index] += amount;
    used = true;
  }

  /** Spreads an amount of time that passed between two moments. */
  public void addSpan(long from, long to) {
    long at = Math.max(from, origin);
    add(Math.max(origin, to), 0);
    while (at < to) {
      long end = origin + ((((at - origin) >>> shift) + 1) << shift);
      long part = Math.min(to, end) - at;
      add(at, part);
      at += part;
    }
  }

  private void fold() {
    int half = bins.length / 2;
    for (int at = 0; at < half; at++) {
      bins[at] = bins[2 * at] + bins[2 * at + 1];
    }
    Arrays.fill(bins, half, bins.length, 0);
    shift++;
  }

  /** Adds another series of the same origin and number of bins. */
  public void addAll(Series that) {
    if (!that.used) {
      return;
    }
    while (shift < that.shift) {
      fold();
    }
    int narrower = shift - that.shift;
    for (int at = 0; at < bins.length; at++) {
      bins[at >> narrower] += that.bins[at];
    }
    used = true;
  }

  /** Up to the last bin that holds anything. */
  public Timeline timeline(String name) {
    int end = bins.length;
    while (end > 0 && bins[end - 1] == 0) {
      end--;
    }
    return new Timeline(name, origin, 1L << shift, Arrays.copyOf(bins, end));
  }
}
