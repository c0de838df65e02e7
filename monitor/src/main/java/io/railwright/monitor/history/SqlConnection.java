package io.railwright.monitor.history;

import io.railwright.model.fact.Subject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** A connection that can be opened again, and short ways to ask it. For one thread at a time. */
abstract class SqlConnection implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(SqlConnection.class.getName());

  private final Opener opener;
  private volatile Connection connection;
  private final AtomicLong answers = new AtomicLong();

  /** Connects. */
  @FunctionalInterface
  interface Opener {
    Connection open() throws StoreException;
  }

  SqlConnection(Opener opener) throws StoreException {
    this.opener = opener;
    this.connection = opener.open();
  }

  Connection connection() {
    return connection;
  }

  /** Connects anew, after a connection was lost. */
  void reopen() throws StoreException {
    try {
      connection.close();
    } catch (SQLException lost) {
      LOG.log(System.Logger.Level.DEBUG, "a lost connection", lost);
    }
    connection = opener.open();
  }

  /** How often the database has answered; from any thread, to see whether it still does. */
  long answers() {
    return answers.get();
  }

  /** Ends the connection from another thread, also where the database no longer answers. */
  void abort() {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException lost) {
      LOG.log(System.Logger.Level.DEBUG, "a connection that was given up", lost);
    }
  }

  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
      answers.incrementAndGet();
    }
  }

  long number(String sql) throws SQLException {
    return first(row -> row.getLong(1), sql).orElse(0L);
  }

  /** Something that is done whole or not at all. */
  @FunctionalInterface
  interface Work {
    void run() throws SQLException;
  }

  void transaction(Work work) throws SQLException {
    connection.setAutoCommit(false);
    try {
      work.run();
      connection.commit();
      answers.incrementAndGet();
    } catch (SQLException | RuntimeException failed) {
      rollBack(failed);
      throw failed;
    }
    connection.setAutoCommit(true);
  }

  /**
   * SQLite rolls back by itself when the disk is full, and its driver can't be told so: only a new
   * connection helps then.
   */
  private void rollBack(Exception failed) {
    try {
      connection.rollback();
      connection.setAutoCommit(true);
    } catch (SQLException stuck) {
      failed.addSuppressed(stuck);
      try {
        reopen();
      } catch (StoreException away) {
        failed.addSuppressed(away);
      }
    }
  }

  boolean isClosed() throws SQLException {
    return connection.isClosed();
  }

  int update(String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = prepare(sql, values)) {
      int changed = statement.executeUpdate();
      answers.incrementAndGet();
      return changed;
    }
  }

  private PreparedStatement prepare(String sql, Object... values) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int at = 0; at < values.length; at++) {
      switch (values[at]) {
        case byte[] bytes -> statement.setBytes(at + 1, bytes);
        case Long number -> statement.setLong(at + 1, number);
        case Subject subject -> statement.setString(at + 1, subject.path());
        case Object text -> statement.setString(at + 1, text.toString());
      }
    }
    return statement;
  }

  /** Makes a value of one row. */
  @FunctionalInterface
  interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  <T> List<T> all(Row<T> row, String sql, Object... values) throws SQLException {
    List<T> found = new ArrayList<>();
    try (PreparedStatement statement = prepare(sql, values);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        found.add(row.of(rows));
      }
      answers.incrementAndGet();
    }
    return found;
  }

  <T> Optional<T> first(Row<T> row, String sql, Object... values) throws SQLException {
    return all(row, sql, values).stream().findFirst();
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
