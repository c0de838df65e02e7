package io.railwright.monitor.history;

import io.railwright.monitor.store.AppendLog;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** Where a store is, and what differs between the databases that hold one. */
public abstract sealed class Store permits StoreFolder, PostgresStore {
  /**
   * Reads what people write: a folder, or {@code jdbc:postgresql://HOST/DATABASE}.
   *
   * @throws StoreException if it is neither
   */
  public static Store of(String text) throws StoreException {
    if (text.startsWith("jdbc:")) {
      return PostgresStore.of(text, System.getenv());
    }
    try {
      return new StoreFolder(Path.of(text));
    } catch (InvalidPathException wrong) {
      throw new StoreException("The folder of a store can't be called so.", wrong);
    }
  }

  /** What {@link #of} reads. */
  abstract String address();

  /** For messages; without anything secret. */
  public abstract String name();

  /** Whether there is something that can be read. */
  abstract boolean isThere() throws StoreException;

  /** Holds the store against other processes until it is closed. */
  abstract Closeable lock() throws IOException;

  /** For the one process that writes. */
  abstract Connection write() throws StoreException;

  /** For anybody, at any time. */
  abstract Connection read() throws StoreException;

  /** How long it may tell nothing at the end before it is taken to hang. */
  abstract Duration patience();

  /** What the database calls a column of bytes. */
  abstract String bytes();

  /** Tables that only this kind has. */
  abstract List<String> ownTables();

  /** An empty log, whose numbers are above this one. */
  abstract PollLog createLog(Database database, long after) throws IOException, SQLException;

  /** Hands on what is in the log, in order, also while another process goes on writing. */
  abstract void readLog(Database database, AppendLog.Reader reader)
      throws IOException, SQLException;

  /** Bytes that are in use. */
  abstract long size(Database database) throws SQLException;

  /** Sets some room aside: a full disk would not even let us remove something. */
  abstract void setAside() throws IOException;

  /** Gives the room back that was set aside. */
  abstract void useReserve() throws IOException;

  /** Gives back what was freed. */
  abstract void shrink(Database database) throws SQLException;

  @Override
  public String toString() {
    return name();
  }
}
