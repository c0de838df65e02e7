package io.railwright.monitor.history;

import java.io.IOException;
import java.nio.file.Path;
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

  public StoreException(String says) {
    super(says);
  }

  StoreException(String says, Throwable cause) {
    super(says, cause);
  }

  /** What a failure of the database means. */
  static StoreException of(Path store, SQLException failure) {
    String says =
        switch (failure.getErrorCode() & 0xff) {
          case CORRUPT, NOT_A_DATABASE ->
              "The store %s is damaged (%s). Move it away and rail begins a new one; sqlite3 with"
                      .formatted(store, reason(failure))
                  + " its command .recover may save what it holds.";
          case FULL -> "The disk of the store %s is full.".formatted(store);
          case BUSY -> "The store %s is in use by another program.".formatted(store);
          default -> "The store %s can't be used: %s.".formatted(store, reason(failure));
        };
    return new StoreException(says, failure);
  }

  static boolean isFull(Exception failure) {
    return failure instanceof SQLException sql
        ? (sql.getErrorCode() & 0xff) == FULL
        : String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("no space left");
  }

  /** The driver says {@code [CODE] a sentence (SQLite's own words)}; the last are the shortest. */
  private static String reason(SQLException failure) {
    String message = String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    return message.replaceFirst("^\\[\\w+\\] .*\\((.+)\\)$", "$1").replaceFirst("\\.$", "");
  }
}
