package io.railwright.collect.switches.os10;

import java.util.ArrayList;
import java.util.List;

/**
 * A table whose columns begin where their headers do: the rule below is one line, and cells stand
 * left in their column.
 */
record HeaderTable(List<String> headers, List<Integer> starts) {
  static final HeaderTable NONE = new HeaderTable(List.of(), List.of());

  HeaderTable {
    headers = List.copyOf(headers);
    starts = List.copyOf(starts);
  }

  static HeaderTable of(String heading) {
    List<String> headers = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    int at = 0;
    while (at < heading.length()) {
      int start = at;
      while (at < heading.length() && heading.charAt(at) != ' ') {
        at++;
      }
      if (at > start) {
        headers.add(heading.substring(start, at));
        starts.add(start);
      }
      at++;
    }
    return new HeaderTable(headers, starts);
  }

  /** The cells of a line; none where a cell reaches into the next column. */
  List<String> cells(String line) {
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

  /** The cell below a header; empty where there is none. */
  String cell(String header, List<String> cells) {
    int at = headers.indexOf(header);
    return at < 0 || at >= cells.size() ? "" : cells.get(at);
  }
}
