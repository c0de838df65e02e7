package io.railwright.monitor.history;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** The tables of a store, and how those of an older version become those of this one. */
final class Schema {
  /** Each entry leads from the version of its place to the next. */
  private static final List<List<String>> STEPS =
      List.of(
          List.of(
              """
              CREATE TABLE port (
                id BIGINT PRIMARY KEY, identity TEXT NOT NULL UNIQUE, subject TEXT NOT NULL,
                name TEXT NOT NULL, since BIGINT NOT NULL, last BIGINT NOT NULL,
                uptime BIGINT NOT NULL, epoch BIGINT NOT NULL, boot TEXT NOT NULL,
                address TEXT NOT NULL, hardware TEXT NOT NULL, driver TEXT NOT NULL,
                flushed BIGINT NOT NULL)\
              """,
              "CREATE TABLE former (port BIGINT NOT NULL, subject TEXT NOT NULL)",
              "CREATE TABLE columns (id BIGINT PRIMARY KEY, names TEXT NOT NULL UNIQUE)",
              """
              CREATE TABLE epoch (
                port BIGINT NOT NULL, number BIGINT NOT NULL, t BIGINT NOT NULL,
                reason TEXT NOT NULL)\
              """,
              """
              CREATE TABLE block (
                port BIGINT NOT NULL, res BIGINT NOT NULL, t0 BIGINT NOT NULL, t1 BIGINT NOT NULL,
                n BIGINT NOT NULL, columns BIGINT NOT NULL, epoch BIGINT NOT NULL,
                every BIGINT NOT NULL, b %s NOT NULL)\
              """,
              "CREATE UNIQUE INDEX block_port ON block (port, res, t0)",
              "CREATE INDEX block_age ON block (res, t1)",
              """
              CREATE TABLE event (
                t BIGINT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, name TEXT NOT NULL,
                alert TEXT NOT NULL, says TEXT NOT NULL)\
              """,
              "CREATE INDEX event_time ON event (t)",
              """
              CREATE TABLE alert (
                subject TEXT NOT NULL, alert TEXT NOT NULL, raised BIGINT NOT NULL,
                cleared BIGINT)\
              """,
              "CREATE INDEX alert_subject ON alert (subject, alert)"));

  private Schema() {}

  static int version() {
    return STEPS.size();
  }

  /** The version of what is there; 0 if nothing is. */
  static int version(Connection connection) throws SQLException {
    try (ResultSet tables =
        connection
            .getMetaData()
            .getTables(null, connection.getSchema(), "version", new String[] {"TABLE"})) {
      if (!tables.next()) {
        return 0;
      }
    }
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("SELECT number FROM version")) {
      return found.next() ? found.getInt(1) : 0;
    }
  }

  /** Makes the tables, or brings older ones up to date, all or nothing. */
  static void prepare(Connection connection, Store store) throws SQLException {
    int found = version(connection);
    if (found == version()) {
      return;
    }
    if (found > version()) {
      throw new SQLException(
          "it was written by a newer rail (version %d, this one knows %d); use that one"
              .formatted(found, version()));
    }
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      if (found == 0) {
        statement.executeUpdate("CREATE TABLE version (number BIGINT NOT NULL)");
        statement.executeUpdate("INSERT INTO version VALUES (0)");
        for (String own : store.ownTables()) {
          statement.executeUpdate(own);
        }
      }
      for (List<String> step : STEPS.subList(found, STEPS.size())) {
        for (String change : step) {
          statement.executeUpdate(change.replace("%s", store.bytes()));
        }
      }
      statement.executeUpdate("UPDATE version SET number = " + version());
      connection.commit();
    } catch (SQLException failed) {
      connection.rollback();
      throw failed;
    } finally {
      connection.setAutoCommit(true);
    }
  }
}
