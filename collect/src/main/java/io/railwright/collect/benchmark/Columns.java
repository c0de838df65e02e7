package io.railwright.collect.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns that the heading of a table names. Names have blanks in them and a unit in brackets
 * behind them.
 */
record Columns(List<Column> list) {
  static final Columns NONE = new Columns(List.of());
  private static final int MOST = 24;
  private static final int LONGEST = 600;

  /**
   * @param unit what stands in the brackets; empty where there are none
   * @param printed name and unit as in the heading
   */
  record Column(String name, String unit, String printed) {}

  Columns {
    list = List.copyOf(list);
  }

  boolean isEmpty() {
    return list.isEmpty();
  }

  int size() {
    return list.size();
  }

  Column at(int index) {
    return list.get(index);
  }

  /** {@code #bytes #iterations BW peak[Gb/sec] t_min[usec] 99% percentile[usec]}. */
  static Optional<Columns> inSquareBrackets(String heading) {
    List<Column> columns = new ArrayList<>();
    int at = 0;
    while (heading.length() <= LONGEST && at < heading.length() && columns.size() < MOST) {
      if (Character.isWhitespace(heading.charAt(at))) {
        at++;
        continue;
      }
      int end = heading.charAt(at) == '#' ? wordEnd(heading, at) : bracketEnd(heading, at);
      columns.add(column(heading.substring(at, end), '[', ']'));
      at = end;
    }
    return columns.size() < 2 ? Optional.empty() : Optional.of(new Columns(columns));
  }

  /** {@code Size Bandwidth (MB/s) Validation}: two blanks or a tab stand between columns. */
  static Optional<Columns> inRoundBrackets(String heading) {
    List<Column> columns = new ArrayList<>();
    int at = 0;
    while (heading.length() <= LONGEST && at < heading.length() && columns.size() < MOST) {
      if (Character.isWhitespace(heading.charAt(at))) {
        at++;
        continue;
      }
      int end = gap(heading, at);
      columns.add(column(heading.substring(at, end), '(', ')'));
      at = end;
    }
    return columns.isEmpty() ? Optional.empty() : Optional.of(new Columns(columns));
  }

  private static int wordEnd(String text, int from) {
    int at = from;
    while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int bracketEnd(String text, int from) {
    int close = text.indexOf(']', from);
    return close < 0 ? text.length() : close + 1;
  }

  private static int gap(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '\t' && !text.startsWith("  ", at)) {
      at++;
    }
    return at;
  }

  private static Column column(String printed, char open, char close) {
    String text = printed.strip();
    int bracket =
        text.isEmpty() || text.charAt(text.length() - 1) != close ? -1 : text.lastIndexOf(open);
    return bracket <= 0
        ? new Column(text, "", text)
        : new Column(
            text.substring(0, bracket).strip(),
            text.substring(bracket + 1, text.length() - 1),
            text);
  }
}
