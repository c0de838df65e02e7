package io.railwright.monitor.history;

import io.railwright.monitor.store.AppendLog;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * A store in PostgreSQL: the same blocks in the same tables, and the log in one more. The tables
 * are in the schema that the address names as {@code currentSchema}, else in the usual one.
 *
 * <p>A password comes from {@code PGPASSWORD} or the file {@code .pgpass}, and never from the
 * address: that would be seen in a list of processes.
 */
final class PostgresStore extends Store {
  private static final String PREFIX = "jdbc:postgresql:";
  private static final Pattern PASSWORD =
      Pattern.compile("[?&](ssl)?password=", Pattern.CASE_INSENSITIVE);

  /** One for all stores of rail; the schema tells them apart. */
  private static final int LOCK = 0x7261696c;

  private final String url;
  private final Map<String, String> environment;

  private PostgresStore(String url, Map<String, String> environment) {
    this.url = url;
    this.environment = Map.copyOf(environment);
  }

  static PostgresStore of(String url, Map<String, String> environment) throws StoreException {
    if (!url.startsWith(PREFIX)) {
      throw new StoreException(
          "Of databases rail knows PostgreSQL alone: jdbc:postgresql://HOST/DATABASE.");
    }
    if (PASSWORD.matcher(url).find() || url.matches("jdbc:postgresql://[^/?]*@.*")) {
      throw new StoreException(
          "A password does not belong into the address of a store, where others see it. Put it"
              + " into the variable PGPASSWORD or the file ~/.pgpass.");
    }
    return new PostgresStore(url, environment);
  }

  @Override
  String address() {
    return url;
  }

  @Override
  public String name() {
    int query = url.indexOf('?');
    return query < 0 ? url : url.substring(0, query);
  }

  private Properties options() {
    Properties options = new Properties();
    set(options, "user", environment.getOrDefault("PGUSER", ""));
    set(options, "password", environment.getOrDefault("PGPASSWORD", ""));
    set(options, "ApplicationName", "rail");
    set(options, "connectTimeout", "10");
    set(options, "socketTimeout", "60");
    set(options, "tcpKeepAlive", "true");
    if (!isThisMachine()) {
      set(options, "sslmode", "require");
    }
    return options;
  }

  /** What the address says itself has the last word. */
  private void set(Properties options, String key, String value) {
    if (!value.isEmpty() && !url.contains("?" + key + "=") && !url.contains("&" + key + "=")) {
      options.setProperty(key, value);
    }
  }

  private boolean isThisMachine() {
    String rest = name().substring(PREFIX.length());
    if (!rest.startsWith("//")) {
      return true; // jdbc:postgresql:DATABASE is on this machine
    }
    String hosts = rest.substring(2).replaceFirst("/.*", "");
    return List.of(hosts.split(",", -1)).stream().allMatch(PostgresStore::isThisMachine);
  }

  private static boolean isThisMachine(String host) {
    String bare = host.replaceFirst(":[0-9]+$", "").replaceAll("^\\[|\\]$", "");
    boolean isNumber = bare.matches("[0-9.]+|[0-9a-fA-F:]*:[0-9a-fA-F:]*");
    return bare.isEmpty()
        || bare.equals("localhost")
        || (isNumber && InetAddress.ofLiteral(bare).isLoopbackAddress());
  }

  private Connection open() throws StoreException {
    try {
      return DriverManager.getConnection(url, options());
    } catch (SQLException failed) {
      throw StoreException.of(this, failed);
    }
  }

  @Override
  boolean isThere() throws StoreException {
    try (Connection connection = open()) {
      return Schema.version(connection) > 0;
    } catch (SQLException failed) {
      throw StoreException.of(this, failed);
    }
  }

  /** The connection that writes holds the lock: the server frees it when that connection ends. */
  @Override
  Closeable lock() {
    return () -> {};
  }

  @Override
  Connection write() throws StoreException {
    Connection connection = open();
    try {
      if (connection.getSchema() == null) {
        connection.close();
        throw new StoreException(
            "The database %s has no such schema. Make it with CREATE SCHEMA.".formatted(name()));
      }
      if (takeLock(connection)) {
        return connection;
      }
      connection.close();
    } catch (SQLException failed) {
      throw StoreException.of(this, failed);
    }
    throw new StoreException(
        ("The store %s is being written by another rail. Stop that one, or name another schema with"
                + " ?currentSchema=NAME; rail history reads it meanwhile.")
            .formatted(name()));
  }

  private static boolean takeLock(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT pg_try_advisory_lock(%d, hashtext(current_schema()))".formatted(LOCK))) {
      return row.next() && row.getBoolean(1);
    }
  }

  @Override
  Connection read() throws StoreException {
    Connection connection = open();
    try {
      connection.setReadOnly(true);
      return connection;
    } catch (SQLException failed) {
      throw StoreException.of(this, failed);
    }
  }

  @Override
  Duration patience() {
    return Duration.ofMillis(800);
  }

  @Override
  String bytes() {
    return "BYTEA";
  }

  @Override
  List<String> ownTables() {
    return List.of("CREATE TABLE poll (number BIGINT PRIMARY KEY, record BYTEA NOT NULL)");
  }

  @Override
  PollLog createLog(Database database, long after) throws SQLException {
    return TableLog.create(database, after);
  }

  @Override
  void readLog(Database database, AppendLog.Reader reader) throws IOException, SQLException {
    TableLog.read(database, reader);
  }

  /** What blocks hold: the tables themselves do not become smaller when rows go. */
  @Override
  long size(Database database) throws SQLException {
    return database.number("SELECT COALESCE(SUM(octet_length(b)), 0) FROM block");
  }

  @Override
  void setAside() {
    // the disk of the server is not ours
  }

  @Override
  void useReserve() {
    // the disk of the server is not ours
  }

  @Override
  void shrink(Database database) {
    // the server's own autovacuum does it
  }
}
