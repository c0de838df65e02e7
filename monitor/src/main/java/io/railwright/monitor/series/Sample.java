package io.railwright.monitor.series;

/**
 * What one port told at one poll. The values are handed over, and are not changed any more.
 *
 * @param uptime of the target in milliseconds, by its own clock: rates are made by it, so that a
 *     clock that is set and a slow network do no harm
 * @param received in milliseconds by the clock of the collector, which is never set
 * @param values one for each column; {@link #ABSENT} for what was not told, which is not 0
 */
public record Sample(long uptime, long received, Epoch epoch, ColumnSet columns, long[] values) {
  /** No value: nothing counts below 0. */
  public static final long ABSENT = Long.MIN_VALUE;

  public Sample {
    if (values.length != columns.size()) {
      throw new IllegalArgumentException(values.length + " values, " + columns.size() + " columns");
    }
  }
}
