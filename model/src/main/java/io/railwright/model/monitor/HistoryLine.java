package io.railwright.model.monitor;

import io.railwright.model.text.Worded;
import java.util.Arrays;

/** One thing that a port counted over a time, a value for each step. Of a gap nothing is known. */
public final class HistoryLine {
  private final String key;
  private final String title;
  private final String unit;
  private final Kind kind;
  private final double[] values;
  private final double[] peaks;

  /** What its values are. */
  public enum Kind implements Worded {
    /** Growth a second. */
    COUNTER,
    /** The value itself. */
    GAUGE
  }

  /**
   * A line.
   *
   * @param key of the fact, such as {@code rdma.counter[out_of_sequence]}; of a part of the port
   *     {@code queue/3 queue.counter[dropped-packets]}
   * @param title what it counts, for people
   * @param unit of the count, such as {@code bytes}; a time is in seconds, so that its rate is the
   *     share of the time
   * @param values the mean of each step; NaN for a gap
   * @param peaks the highest between two polls of each step; NaN for a gap
   */
  public HistoryLine(
      String key, String title, String unit, Kind kind, double[] values, double[] peaks) {
    if (values.length != peaks.length) {
      throw new IllegalArgumentException(values.length + " values, " + peaks.length + " peaks");
    }
    this.key = key;
    this.title = title;
    this.unit = unit;
    this.kind = kind;
    this.values = values.clone();
    this.peaks = peaks.clone();
  }

  public String key() {
    return key;
  }

  public String title() {
    return title;
  }

  public String unit() {
    return unit;
  }

  public Kind kind() {
    return kind;
  }

  public int points() {
    return values.length;
  }

  /** The mean of a step: of a counter its growth a second; NaN for a gap. */
  public double value(int point) {
    return values[point];
  }

  /** The highest between two polls of a step; NaN for a gap. */
  public double peak(int point) {
    return peaks[point];
  }

  /** The highest of all; NaN if nothing is known. */
  public double highest() {
    return Arrays.stream(peaks).filter(it -> !Double.isNaN(it)).max().orElse(Double.NaN);
  }

  /** The last value that is known; NaN if none is. */
  public double last() {
    for (int at = values.length - 1; at >= 0; at--) {
      if (!Double.isNaN(values[at])) {
        return values[at];
      }
    }
    return Double.NaN;
  }
}
