package io.railwright.collect.switches.table;

import java.util.List;

/** A row of a table, with a cell for each column; a cell may be empty. */
public record Row(Table table, List<String> cells, String text, int line) {
  public Row {
    cells = List.copyOf(cells);
  }

  public String first() {
    return cells.getFirst();
  }

  /** What stands below this header; empty where the table has no such column. */
  public String cell(String header) {
    int at = table.headers().indexOf(header);
    return at < 0 ? "" : cells.get(at);
  }
}
