package io.railwright.collect.esxi;

import io.railwright.collect.switches.table.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of {@code esxcli}: a heading, a rule that marks where the columns begin, and rows whose
 * cells stand left or right in their column.
 */
record EntryTable(List<String> headers, List<Integer> starts, String heading, int line) {
  static final EntryTable NONE = new EntryTable(List.of(), List.of(), "", 0);

  /** More columns than any command prints; a longer rule is no rule. */
  private static final int MOST_COLUMNS = 64;

  EntryTable {
    headers = List.copyOf(headers);
    starts = List.copyOf(starts);
  }

  /** Where the columns below a rule begin; none where the line is no rule of several columns. */
  static List<Integer> starts(String line) {
    List<Integer> starts = new ArrayList<>();
    for (int at = 0; at < line.length() && starts.size() <= MOST_COLUMNS; at++) {
      char c = line.charAt(at);
      if (c != '-' && c != ' ') {
        return List.of();
      }
      if (c == '-' && (at == 0 || line.charAt(at - 1) == ' ')) {
        starts.add(at);
      }
    }
    return starts.size() > 1 && starts.size() <= MOST_COLUMNS ? starts : List.of();
  }

  /** The table with this heading; one without columns where the heading does not fit its rule. */
  static EntryTable of(String heading, List<Integer> starts, int line) {
    List<String> wide = Table.gapped(heading);
    List<String> headers = wide.size() == starts.size() ? wide : cut(heading, starts);
    return headers.isEmpty() ? NONE : new EntryTable(headers, starts, heading.strip(), line);
  }

  /** The row as an entry; without fields where the line is none. */
  Entry row(String line, int number) {
    Entry row = new Entry("", number);
    if (headers.isEmpty()) {
      return row;
    }
    List<String> kept = cut(line, starts);
    List<String> cells = kept.isEmpty() ? exactly(Table.gapped(line)) : kept;
    for (int at = 0; at < cells.size(); at++) {
      String cell = cells.get(at);
      row.fields().add(new Field(headers.get(at), cell, cell, number));
    }
    return row;
  }

  private List<String> exactly(List<String> cells) {
    return cells.size() == headers.size() ? cells : List.of();
  }

  /** The cells between where columns begin; none where one reaches into the next column. */
  static List<String> cut(String line, List<Integer> starts) {
    List<String> cells = new ArrayList<>();
    for (int at = 0; at < starts.size(); at++) {
      int start = Math.min(starts.get(at), line.length());
      boolean last = at == starts.size() - 1;
      int end = last ? line.length() : Math.min(starts.get(at + 1), line.length());
      if (start > 0 && start < line.length() && line.charAt(start - 1) != ' ') {
        return List.of();
      }
      cells.add(line.substring(start, end).strip());
    }
    return cells;
  }
}
