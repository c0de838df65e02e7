package io.railwright.collect.switches.table;

import io.railwright.collect.probe.Readings;
import java.util.Optional;

/** How the tables of one output are read. */
public interface TableForm {
  /** Whom a row is about; empty where the row is not understood. */
  Optional<String> subject(Row row);

  /** What stands below a header; empty where that is not known. */
  Optional<Column> column(Table table, String header);

  /** Takes a line that belongs to no table; false if it makes nothing of it. */
  default boolean line(String line, int number, Readings readings) {
    return false;
  }

  /** The text is at its end. */
  default void end(Readings readings) {}

  /** Another form may read one row as a whole. */
  default boolean row(Row row, Readings readings) {
    Optional<String> subject = subject(row);
    subject.ifPresent(it -> cells(it, row, readings));
    return subject.isPresent();
  }

  private void cells(String subject, Row row, Readings readings) {
    for (int at = 0; at < row.cells().size(); at++) {
      String cell = row.cells().get(at);
      if (!cell.isEmpty()) {
        column(row.table(), row.table().headers().get(at))
            .ifPresent(column -> column.read(subject, cell, cell, row.line(), readings));
      }
    }
  }
}
