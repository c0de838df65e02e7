package io.railwright.collect.switches.table;

import java.util.ArrayList;
import java.util.List;

/**
 * The head of a table.
 *
 * @param title what stands above it; empty where nothing does
 * @param headers of its columns; the first may be empty
 * @param heading the line of the headers as printed
 */
public record Table(String title, List<String> headers, String heading, int line) {
  /** More columns than any switch prints; a longer rule is no rule. */
  static final int MOST_COLUMNS = 64;

  /** Where a column begins and ends. */
  record Column(int start, int end) {}

  public Table {
    headers = List.copyOf(headers);
  }

  /** The columns that a rule marks; none where the line is no rule or marks a single one. */
  static List<Column> columns(String line) {
    List<Column> columns = new ArrayList<>();
    int at = 0;
    while (at < line.length() && columns.size() <= MOST_COLUMNS) {
      int start = at;
      while (at < line.length() && (line.charAt(at) == '-' || line.charAt(at) == '…')) {
        at++;
      }
      if (at > start) {
        columns.add(new Column(start, at));
      } else if (line.charAt(at) != ' ') {
        return List.of();
      }
      at += at > start ? 0 : 1;
    }
    return columns.size() > 1 && columns.size() <= MOST_COLUMNS ? columns : List.of();
  }

  /**
   * The cells of a line below the rule. Where a cell does not keep to its column, wide gaps
   * separate the cells; none where that does not fit either.
   */
  static List<String> cells(String line, List<Column> columns) {
    List<String> cells = new ArrayList<>();
    for (int at = 0; at < columns.size(); at++) {
      int start = columns.get(at).start();
      boolean last = at == columns.size() - 1;
      int next = last ? line.length() : columns.get(at + 1).start();
      int end = Math.min(last ? next : columns.get(at).end(), line.length());
      if (!isBlank(line, last ? end : columns.get(at).end(), next)) {
        return gapped(line, columns.size());
      }
      cells.add(start >= end ? "" : line.substring(start, end).strip());
    }
    return isBlank(line, 0, columns.getFirst().start()) ? cells : gapped(line, columns.size());
  }

  /** The headers: whole words where wide gaps separate as many of them as there are columns. */
  static List<String> headers(String line, List<Column> columns) {
    List<String> words = gapped(line, columns.size());
    return words.isEmpty() ? cells(line, columns) : words;
  }

  private static boolean isBlank(String line, int from, int to) {
    for (int at = from; at < Math.min(to, line.length()); at++) {
      if (line.charAt(at) != ' ') {
        return false;
      }
    }
    return true;
  }

  /** Texts with two blanks or more between them; none where there are not just as many. */
  private static List<String> gapped(String line, int many) {
    List<String> found = gapped(line);
    return found.size() == many ? found : List.of();
  }

  /** Texts with two blanks or more between them. */
  public static List<String> gapped(String line) {
    List<String> found = new ArrayList<>();
    int start = 0;
    for (int at = 0; at <= line.length(); at++) {
      boolean gap = at == line.length() || line.startsWith("  ", at);
      if (gap && at >= start) {
        if (at > start) {
          found.add(line.substring(start, at).strip());
        }
        start = at + 1;
        while (start < line.length() && line.charAt(start) == ' ') {
          start++;
        }
        at = start - 1;
      }
    }
    return found;
  }
}
