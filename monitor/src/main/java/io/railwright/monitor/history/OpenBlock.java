package io.railwright.monitor.history;

import io.railwright.monitor.series.ColumnSet;
import io.railwright.monitor.store.BlockWriter;
import io.railwright.monitor.store.VarintWriter;
import java.io.IOException;

/** The polls of a port that are in no table yet. */
final class OpenBlock {
  private final long id;
  private final long epoch;
  private final long every;
  private final long first;
  private final BlockWriter writer;
  private int logged;
  private long last;
  private long end;

  /**
   * An empty one.
   *
   * @param id of the set of columns
   * @param first the number of the record of the log that has its first poll
   */
  OpenBlock(long id, ColumnSet columns, long epoch, long every, long first) {
    this.id = id;
    this.epoch = epoch;
    this.every = every;
    this.first = first;
    this.last = first - 1;
    this.writer = new BlockWriter(columns.size());
  }

  boolean takes(long set, long number, long pace) {
    return id == set && epoch == number && every == pace;
  }

  void add(long at, long uptime, long[] values) {
    writer.add(at, uptime, values);
    end = at;
  }

  int polls() {
    return writer.polls();
  }

  /** The time of its last poll. */
  long end() {
    return end;
  }

  long first() {
    return first;
  }

  /** The number of the last record that has a part of it. */
  long last() {
    return last;
  }

  /** Writes what no record has yet. */
  void log(long port, VarintWriter record) {
    record.writeUnsigned(port);
    record.writeByte(logged == 0 ? 1 : 0);
    if (logged == 0) {
      record.writeUnsigned(id);
      record.writeUnsigned(epoch);
      record.writeUnsigned(every);
    }
    writer.writeRest(record, logged);
  }

  /** A record has all of it. */
  void logged(long number) {
    logged = writer.size();
    last = number;
  }

  LoggedBlock toBlock() throws IOException {
    return new LoggedBlock(id, epoch, every, last, writer.toBytes());
  }
}
