package io.railwright.monitor.history;

import io.railwright.monitor.series.Column;
import io.railwright.monitor.series.Sample;
import java.util.Arrays;

/** One column of a port while its polls are read: the last value, and what each step saw. */
final class Lane {
  /** So many polls without an answer are still one interval; more are a gap. */
  private static final int POLLS_OF_A_GAP = 3;

  private final Column column;
  private final TimeGrid grid;
  private final double[] growth;
  private final double[] covered;
  private final double[] peaks;
  private long last = Sample.ABSENT;
  private long told;

  Lane(Column column, TimeGrid grid) {
    this.column = column;
    this.grid = grid;
    this.growth = new double[grid.count()];
    this.covered = new double[grid.count()];
    this.peaks = new double[grid.count()];
    Arrays.fill(peaks, Double.NaN);
  }

  Column column() {
    return column;
  }

  /** Counts of another epoch follow. */
  void breakOff() {
    last = Sample.ABSENT;
  }

  /** The next poll is compared with this one. */
  void remember(long value, long uptime) {
    if (value != Sample.ABSENT) {
      last = value;
      told = uptime;
    }
  }

  /** Takes the value of a poll. */
  void take(long value, long at, long uptime, long every) {
    if (value == Sample.ABSENT) {
      return;
    }
    long before = last;
    long millis = uptime - told;
    last = value;
    told = uptime;
    if (before == Sample.ABSENT || millis <= 0 || millis > POLLS_OF_A_GAP * every) {
      return;
    }
    if (!column.isCounter()) {
      add(at - millis, at, millis, value * (millis / 1000.0), value);
      return;
    }
    long grown = column.grown(before, value, millis);
    if (grown != Sample.ABSENT) {
      add(at - millis, at, millis, grown, grown * 1000.0 / millis);
    }
  }

  /** An interval takes part in each step that it lies in. */
  void add(long begin, long end, double millis, double grown, double peak) {
    double length = Math.max(1, end - begin);
    int lastStep = Math.min(grid.step(end - 1), grid.count() - 1);
    for (int step = Math.max(grid.step(begin), 0); step <= lastStep; step++) {
      long overlap = Math.min(end, grid.begin(step + 1)) - Math.max(begin, grid.begin(step));
      double share = overlap / length;
      growth[step] += grown * share;
      covered[step] += millis * share;
      peaks[step] = Double.isNaN(peaks[step]) ? peak : Math.max(peaks[step], peak);
    }
  }

  boolean isKnown(int step) {
    return covered[step] > 0;
  }

  boolean isKnown() {
    return Arrays.stream(covered).anyMatch(it -> it > 0);
  }

  /** In milliseconds of the target. */
  double covered(int step) {
    return covered[step];
  }

  /** What a step grew by, whole: what is rounded off in one is in the next. */
  long grown(int step) {
    double before = 0;
    for (int at = 0; at < step; at++) {
      before += growth[at];
    }
    return Math.round(before + growth[step]) - Math.round(before);
  }

  double peak(int step) {
    return peaks[step];
  }

  /** The mean rate of each step; NaN for a gap. */
  double[] rates(double factor) {
    double[] rates = new double[growth.length];
    for (int step = 0; step < rates.length; step++) {
      rates[step] = covered[step] > 0 ? growth[step] * 1000 / covered[step] * factor : Double.NaN;
    }
    return rates;
  }

  double[] peaks(double factor) {
    return Arrays.stream(peaks).map(it -> it * factor).toArray();
  }
}
