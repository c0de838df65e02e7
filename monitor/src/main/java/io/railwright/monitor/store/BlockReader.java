package io.railwright.monitor.store;

import io.railwright.monitor.series.Sample;
import java.util.Arrays;

/** Reads what {@link BlockWriter} packed, poll by poll. Not for several threads. */
public final class BlockReader {
  /** No port has more; a damaged block may say so. */
  private static final int MOST_COLUMNS = 100_000;

  private final VarintReader in;
  private final long[] last;
  private final long[] grown;
  private final boolean[] present;
  private final byte[] mask;
  private long time;
  private long timeGrown;
  private long uptime;
  private long uptimeGrown;

  public BlockReader(byte[] block) throws DamagedBlockException {
    this.in = new VarintReader(block);
    long version = in.readUnsigned();
    if (version != BlockWriter.VERSION) {
      throw new DamagedBlockException("its form is " + version + ", which is not known");
    }
    long columns = in.readUnsigned();
    if (columns < 0 || columns > MOST_COLUMNS) {
      throw new DamagedBlockException("it says to have " + columns + " columns");
    }
    this.last = new long[(int) columns];
    this.grown = new long[last.length];
    this.present = new boolean[last.length];
    this.mask = new byte[(last.length + 7) / 8];
  }

  public int columns() {
    return last.length;
  }

  /** Goes on to the next poll; false if there is none. */
  public boolean next() throws DamagedBlockException {
    if (!in.hasMore()) {
      return false;
    }
    int flags = in.readByte();
    if (flags > BlockWriter.PRESENCE_CHANGED) {
      throw new DamagedBlockException("a poll has flags that are not known");
    }
    timeGrown += in.readSigned();
    time += timeGrown;
    uptimeGrown += in.readSigned();
    uptime += uptimeGrown;
    if (flags == BlockWriter.PRESENCE_CHANGED) {
      readMask();
      for (int column = 0; column < last.length; column++) {
        present[column] = isMasked(column);
      }
    }
    readMask();
    for (int column = 0; column < last.length; column++) {
      if (isMasked(column)) {
        grown[column] += in.readSigned();
      }
      if (present[column]) {
        last[column] += grown[column];
      }
    }
    return true;
  }

  private void readMask() throws DamagedBlockException {
    for (int at = 0; at < mask.length; at++) {
      mask[at] = (byte) in.readByte();
    }
  }

  private boolean isMasked(int column) {
    return (mask[column >> 3] & 1 << (column & 7)) != 0;
  }

  public long time() {
    return time;
  }

  public long uptime() {
    return uptime;
  }

  /** One value of this poll; {@link Sample#ABSENT} where there is none. */
  public long value(int column) {
    return present[column] ? last[column] : Sample.ABSENT;
  }

  /** The values of this poll. */
  public long[] values() {
    long[] values = Arrays.copyOf(last, last.length);
    for (int column = 0; column < values.length; column++) {
      if (!present[column]) {
        values[column] = Sample.ABSENT;
      }
    }
    return values;
  }
}
