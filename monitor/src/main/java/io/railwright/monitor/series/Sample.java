package io.railwright.monitor.series;

/** What one port told at one poll. */
public final class Sample {
  /** No value: nothing counts below 0. */
  public static final long ABSENT = Long.MIN_VALUE;

  private final long uptime;
  private final long received;
  private final Epoch epoch;
  private final ColumnSet columns;
  private final long[] values;

  /**
   * A sample.
   *
   * @param uptime of the target in milliseconds, by its own clock: rates are made by it, so that a
   *     clock that is set and a slow network do no harm
   * @param received in milliseconds by the clock of the collector, which is never set
   * @param values one for each column; {@link #ABSENT} for what was not told, which is not 0. They
   *     are handed over, and are not to be changed any more
   */
  public Sample(long uptime, long received, Epoch epoch, ColumnSet columns, long[] values) {
    if (values.length != columns.size()) {
      throw new IllegalArgumentException(values.length + " values, " + columns.size() + " columns");
    }
    this.uptime = uptime;
    this.received = received;
    this.epoch = epoch;
    this.columns = columns;
    this.values = values;
  }

  public long uptime() {
    return uptime;
  }

  public long received() {
    return received;
  }

  public Epoch epoch() {
    return epoch;
  }

  public ColumnSet columns() {
    return columns;
  }

  public long value(int column) {
    return values[column];
  }

  /** One for each column, to be read only: a poll has hundreds of thousands of them. */
  public long[] values() {
    return values;
  }
}
