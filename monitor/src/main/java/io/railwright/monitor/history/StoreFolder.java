package io.railwright.monitor.history;

import io.railwright.monitor.store.AppendLog;
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
import java.time.Duration;
import java.util.List;
import java.util.Properties;

/**
 * A folder with a store in it.
 *
 * <pre>
 * history.db    blocks, events and alerts, in SQLite
 * polls-*.log   what is in no block yet
 * lock          held by the process that writes
 * reserve       room that is given back when the disk is full
 * </pre>
 */
final class StoreFolder extends Store {
  private static final int MILLIS_UNTIL_BUSY = 10_000;
  private static final int RESERVE = 4 << 20;

  private final Path path;

  StoreFolder(Path path) {
    this.path = path;
  }

  Path database() {
    return path.resolve("history.db");
  }

  private Path reserve() {
    return path.resolve("reserve");
  }

  @Override
  String address() {
    return path.toString();
  }

  @Override
  public String name() {
    return path.toString();
  }

  @Override
  boolean isThere() {
    return Files.isRegularFile(database());
  }

  /** Makes the folder, too. */
  @Override
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

  @Override
  Connection write() throws StoreException {
    Properties options = options();
    options.setProperty("page_size", "2048"); // half of the usual: less of the last one is empty
    options.setProperty("journal_mode", "WAL");
    options.setProperty("synchronous", "FULL");
    options.setProperty("auto_vacuum", "INCREMENTAL");
    return open(options, database().toString());
  }

  @Override
  Connection read() throws StoreException {
    Properties options = options();
    options.setProperty("open_mode", isFinal() ? "65" : "1"); // with SQLITE_OPEN_URI, or without
    return open(options, isFinal() ? fileUri() + "?immutable=1" : database().toString());
  }

  /**
   * Whether nobody can write it: it was closed, and lies where nothing can be written. SQLite wants
   * to write beside a database that others may write meanwhile.
   */
  private boolean isFinal() {
    try {
      Path log = path.resolve("history.db-wal");
      boolean isClosed = !Files.exists(log) || Files.size(log) == 0;
      return isThere() && isClosed && Files.getFileStore(database()).isReadOnly();
    } catch (IOException unknown) {
      return false;
    }
  }

  private String fileUri() {
    return "file:" + database().toUri().getRawPath();
  }

  private static Properties options() {
    Properties options = new Properties();
    options.setProperty("busy_timeout", String.valueOf(MILLIS_UNTIL_BUSY));
    return options;
  }

  private Connection open(Properties options, String where) throws StoreException {
    try {
      return DriverManager.getConnection("jdbc:sqlite:" + where, options);
    } catch (SQLException failed) {
      throw StoreException.of(this, failed);
    }
  }

  /** A disk may take long for one commit, and nobody can ask it what it does. */
  @Override
  Duration patience() {
    return Duration.ofSeconds(30);
  }

  @Override
  String bytes() {
    return "BLOB";
  }

  @Override
  List<String> ownTables() {
    return List.of();
  }

  @Override
  PollLog createLog(Database database, long after) throws IOException {
    return FileLog.create(path, after);
  }

  @Override
  void readLog(Database database, AppendLog.Reader reader) throws IOException {
    FileLog.read(path, reader);
  }

  @Override
  long size(Database database) throws SQLException {
    return (database.number("PRAGMA page_count") - database.number("PRAGMA freelist_count"))
        * database.number("PRAGMA page_size");
  }

  @Override
  void setAside() throws IOException {
    if (!Files.exists(reserve())) {
      Files.write(reserve(), new byte[RESERVE]);
    }
  }

  @Override
  void useReserve() throws IOException {
    Files.deleteIfExists(reserve());
  }

  @Override
  void shrink(Database database) throws SQLException {
    database.execute("PRAGMA incremental_vacuum");
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  }
}
