package io.railwright.twin.sonic;

import java.util.ArrayList;
import java.util.List;

/** A table as the tools of SONiC print it: a rule below the head, two blanks between columns. */
final class Columns {
  private final boolean toTheRight;
  private final List<List<String>> rows = new ArrayList<>();

  private Columns(boolean toTheRight, String... head) {
    this.toTheRight = toTheRight;
    rows.add(List.of(head));
  }

  static Columns right(String... head) {
    return new Columns(true, head);
  }

  static Columns left(String... head) {
    return new Columns(false, head);
  }

  void add(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  String text() {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int at = 0; at < widths.length; at++) {
        widths[at] = Math.max(widths[at], row.get(at).length());
      }
    }
    StringBuilder text = new StringBuilder();
    line(rows.getFirst(), widths, text);
    rule(widths, text);
    rows.stream().skip(1).forEach(row -> line(row, widths, text));
    return text.toString();
  }

  private void line(List<String> cells, int[] widths, StringBuilder text) {
    StringBuilder line = new StringBuilder();
    for (int at = 0; at < widths.length; at++) {
      String blanks = " ".repeat(widths[at] - cells.get(at).length());
      line.append(at == 0 ? "" : "  ");
      line.append(toTheRight ? blanks + cells.get(at) : cells.get(at) + blanks);
    }
    text.append(line.toString().stripTrailing()).append('\n');
  }

  private static void rule(int[] widths, StringBuilder text) {
    for (int at = 0; at < widths.length; at++) {
      text.append(at == 0 ? "" : "  ").append("-".repeat(widths[at]));
    }
    text.append('\n');
  }
}
