package io.railwright.monitor.history;

import io.railwright.monitor.store.AppendLog;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.SQLException;

/** A log in a table of the same database: who asks from elsewhere sees it too. */
final class TableLog implements PollLog {
  /** Records are removed some at a time. */
  private static final int BETWEEN = 30;

  private final Database database;
  private long last;
  private long dropped;

  private TableLog(Database database, long after) {
    this.database = database;
    this.last = after;
    this.dropped = after;
  }

  /** An empty log, whose numbers are above this one. */
  static TableLog create(Database database, long after) throws SQLException {
    database.removeRecords(Long.MAX_VALUE);
    return new TableLog(database, after);
  }

  static void read(Database database, AppendLog.Reader reader) throws IOException, SQLException {
    for (Database.Logged record : database.records()) {
      reader.record(record.number(), ByteBuffer.wrap(record.bytes()));
    }
  }

  @Override
  public long next() {
    return last + 1;
  }

  /** A record whose commit was never heard of is written over by one that has more. */
  @Override
  public void append(byte[] record) throws SQLException {
    database.putRecord(new Database.Logged(last + 1, record));
    last++;
  }

  @Override
  public void drop(long neededFrom) throws SQLException {
    long until = Math.min(neededFrom, last + 1);
    if (until - dropped >= BETWEEN) {
      database.removeRecords(until);
      dropped = until;
    }
  }

  @Override
  public void clear() throws SQLException {
    database.removeRecords(Long.MAX_VALUE);
  }

  @Override
  public void close() {
    // the database is not ours to close
  }
}
