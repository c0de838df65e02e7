package io.railwright.monitor.history;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Locale;

/** A store that can't be used, with a sentence for the operator. */
public final class StoreException extends IOException {
  private static final long serialVersionUID = 1;

  /** Result codes of SQLite; the low byte of longer ones. */
  private static final int BUSY = 5;

  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int NOT_A_DATABASE = 26;

  private static final String DISK_FULL = "53100";

  public StoreException(String says) {
    super(says);
  }

  StoreException(String says, Throwable cause) {
    super(says, cause);
  }

  /** What a failure of the database means. */
  static StoreException of(Store store, SQLException failure) {
    return new StoreException(
        switch (store) {
          case StoreFolder folder -> ofSqlite(folder, failure);
          case PostgresStore postgres -> ofPostgres(postgres, failure);
        },
        failure);
  }

  /** Error codes of PostgreSQL, appendix A of its manual. */
  private static String ofPostgres(PostgresStore store, SQLException failure) {
    String says =
        switch (String.valueOf(failure.getSQLState())) {
          case "28P01", "28000", "08004" ->
              "The database %s refuses the login: %s. Set PGUSER and PGPASSWORD, or write"
                  + " ~/.pgpass.";
          case "3D000" -> "The database %s is not there: %s. Make it with createdb.";
          case "42501" ->
              "The database %s does not let rail make tables: %s. Give its user the right CREATE on"
                  + " the schema.";
          case DISK_FULL -> "The disk of the database %s is full: %s.";
          case String state when isLost(state) -> "The database %s can't be reached: %s.";
          default -> "The store %s can't be used: %s.";
        };
    return says.formatted(store.name(), reason(failure));
  }

  /** Whether a connection is gone for good, and a new one may do. */
  static boolean isLost(Exception failure) {
    return failure instanceof SQLException sql && isLost(String.valueOf(sql.getSQLState()));
  }

  private static boolean isLost(String state) {
    return state.startsWith("08") || state.startsWith("57P");
  }

  private static String ofSqlite(StoreFolder folder, SQLException failure) {
    String store = folder.name();
    return switch (failure.getErrorCode() & 0xff) {
      case CORRUPT, NOT_A_DATABASE ->
          "The store %s is damaged (%s). Move it away and rail begins a new one; sqlite3 with"
                  .formatted(store, reason(failure))
              + " its command .recover may save what it holds.";
      case FULL -> "The disk of the store %s is full.".formatted(store);
      case BUSY -> "The store %s is in use by another program.".formatted(store);
      default -> "The store %s can't be used: %s.".formatted(store, reason(failure));
    };
  }

  static boolean isFull(Exception failure) {
    return failure instanceof SQLException sql
        ? (sql.getErrorCode() & 0xff) == FULL || DISK_FULL.equals(sql.getSQLState())
        : String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("no space left");
  }

  /** The driver says {@code [CODE] a sentence (SQLite's own words)}; the last are the shortest. */
  private static String reason(SQLException failure) {
    String message = String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    return message
        .replaceFirst("^(FATAL|ERROR): ", "")
        .replaceFirst("^\\[\\w+\\] .*\\((.+)\\)$", "$1")
        .replaceFirst("\\.$", "");
  }
}
