package io.railwright.monitor.history;

import java.io.IOException;
import java.sql.SQLException;

/** Removes what is too old, and the oldest polls where there is no room for newer ones. */
final class Retention {
  /** So that nobody waits long for it. */
  private static final int MOST_AT_ONCE = 500;

  private final Database database;
  private final Store store;
  private final StoreLimits limits;

  Retention(Database database, Store store, StoreLimits limits) {
    this.database = database;
    this.store = store;
    this.limits = limits;
  }

  void removeOld(long now) throws SQLException {
    database.transaction(
        () -> {
          remove(StoredBlock.RAW, now - limits.raw().toMillis());
          remove(StoredBlock.MINUTE, now - limits.minutes().toMillis());
          remove(StoredBlock.QUARTER, now - limits.quarters().toMillis());
        });
    while (store.size(database) > limits.mostBytes() && removeOldest()) {
      store.shrink(database);
    }
  }

  private void remove(long resolution, long before) throws SQLException {
    database.removeBlocks(resolution, before, MOST_AT_ONCE);
  }

  /** Makes room on a full disk; false if there is nothing more to remove. Events stay. */
  boolean makeRoom() throws SQLException, IOException {
    store.useReserve();
    boolean removed = removeOldest();
    store.shrink(database);
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
}
