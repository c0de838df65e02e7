package io.railwright.monitor.history;

import java.io.IOException;
import java.sql.SQLException;

/** The polls that are in no block yet, as numbered records. */
interface PollLog extends AutoCloseable {
  /** The number of the next record. */
  long next();

  /** Keeps a record; comes back when it is safe. */
  void append(byte[] record) throws IOException, SQLException;

  /** May forget records below a number. */
  void drop(long neededFrom) throws IOException, SQLException;

  /** Forgets all: it is in blocks. */
  void clear() throws IOException, SQLException;

  @Override
  void close() throws IOException;
}
