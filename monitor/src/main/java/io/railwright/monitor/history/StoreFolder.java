package io.railwright.monitor.history;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/**
 * A folder with a store in it.
 *
 * <pre>
 * history.db    blocks, events and alerts, in SQLite
 * polls-*.log   what is in no block yet
 * lock          held by the process that writes
 * </pre>
 */
record StoreFolder(Path path) {
  private static final int MILLIS_UNTIL_BUSY = 10_000;

  Path database() {
    return path.resolve("history.db");
  }

  /** Makes the folder and holds it against other processes until it is closed. */
  FileChannel lock() throws IOException {
    Files.createDirectories(path);
    FileChannel file =
        FileChannel.open(path.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = file.tryLock();
      if (lock != null) {
        return file;
      }
    } catch (OverlappingFileLockException inThisProcess) {
      file.close();
      throw inUse();
    }
    file.close();
    throw inUse();
  }

  private StoreException inUse() {
    return new StoreException(
        ("The store %s is being written by another rail. Stop that one, or name another folder;"
                + " rail history reads it meanwhile.")
            .formatted(path));
  }

  /** For the one process that writes. */
  Connection write() throws StoreException {
    Properties options = options();
    options.setProperty("journal_mode", "WAL");
    options.setProperty("synchronous", "FULL");
    options.setProperty("auto_vacuum", "INCREMENTAL");
    return open(options);
  }

  /** For anybody, at any time. */
  Connection read() throws StoreException {
    Properties options = options();
    options.setProperty("open_mode", "1");
    return open(options);
  }

  private static Properties options() {
    Properties options = new Properties();
    options.setProperty("busy_timeout", String.valueOf(MILLIS_UNTIL_BUSY));
    return options;
  }

  private Connection open(Properties options) throws StoreException {
    try {
      return DriverManager.getConnection("jdbc:sqlite:" + database(), options);
    } catch (SQLException failed) {
      throw StoreException.of(path, failed);
    }
  }
}
