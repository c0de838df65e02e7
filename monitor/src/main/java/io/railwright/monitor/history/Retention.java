package io.railwright.monitor.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Removes what is too old, and the oldest polls where there is no room for newer ones. */
final class Retention {
  /** So that nobody waits long for it. */
  private static final int MOST_AT_ONCE = 500;

  private static final int RESERVE = 4 << 20;

  private final Database database;
  private final StoreFolder folder;
  private final StoreLimits limits;

  Retention(Database database, StoreFolder folder, StoreLimits limits) {
    this.database = database;
    this.folder = folder;
    this.limits = limits;
  }

  private Path reserve() {
    return folder.path().resolve("reserve");
  }

  /** Some room is set aside: a full disk would not even let us remove something. */
  void setAside() throws IOException {
    if (!Files.exists(reserve())) {
      Files.write(reserve(), new byte[RESERVE]);
    }
  }

  void removeOld(long now) throws SQLException {
    database.transaction(
        () -> {
          remove(StoredBlock.RAW, now - limits.raw().toMillis());
          remove(StoredBlock.MINUTE, now - limits.minutes().toMillis());
          remove(StoredBlock.QUARTER, now - limits.quarters().toMillis());
        });
    while (size() > limits.mostBytes() && removeOldest()) {
      shrink();
    }
  }

  private void remove(long resolution, long before) throws SQLException {
    database.removeBlocks(resolution, before, MOST_AT_ONCE);
  }

  /** Bytes of the file that are in use. */
  long size() throws SQLException {
    return (number("PRAGMA page_count") - number("PRAGMA freelist_count"))
        * number("PRAGMA page_size");
  }

  private long number(String pragma) throws SQLException {
    try (Statement statement = database.connection().createStatement();
        ResultSet row = statement.executeQuery(pragma)) {
      return row.next() ? row.getLong(1) : 0;
    }
  }

  /** Makes room on a full disk; false if there is nothing more to remove. Events stay. */
  boolean makeRoom() throws SQLException, IOException {
    Files.deleteIfExists(reserve());
    boolean removed = removeOldest();
    shrink();
    return removed;
  }

  /** Polls first, then minutes; never what happened. */
  private boolean removeOldest() throws SQLException {
    for (long resolution : new long[] {StoredBlock.RAW, StoredBlock.MINUTE, StoredBlock.QUARTER}) {
      int[] removed = new int[1];
      int most = resolution == StoredBlock.RAW ? MOST_AT_ONCE / 10 : MOST_AT_ONCE;
      database.transaction(
          () -> removed[0] = database.removeBlocks(resolution, Long.MAX_VALUE, most));
      if (removed[0] > 0) {
        return true;
      }
    }
    return false;
  }

  private void shrink() throws SQLException {
    try (Statement statement = database.connection().createStatement()) {
      statement.execute("PRAGMA incremental_vacuum");
      statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    }
  }
}
