package io.railwright.twin.cumulus;

import java.util.ArrayList;
import java.util.List;

/** A table as {@code nv} prints it: a rule below the head, two blanks between columns. */
final class NvTable {
  private final List<List<String>> rows = new ArrayList<>();

  NvTable(String... head) {
    rows.add(List.of(head));
  }

  NvTable add(String... cells) {
    rows.add(List.of(cells));
    return this;
  }

  /**
   * @param indent what stands before each line
   */
  String text(String indent) {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int at = 0; at < widths.length; at++) {
        widths[at] = Math.max(widths[at], row.get(at).length());
      }
    }
    StringBuilder text = new StringBuilder();
    line(indent, rows.getFirst(), widths, text);
    List<String> rule = new ArrayList<>();
    for (int width : widths) {
      rule.add("-".repeat(Math.max(1, width)));
    }
    line(indent, rule, widths, text);
    rows.stream().skip(1).forEach(row -> line(indent, row, widths, text));
    return text.toString();
  }

  private static void line(String indent, List<String> cells, int[] widths, StringBuilder text) {
    StringBuilder line = new StringBuilder(indent);
    for (int at = 0; at < widths.length; at++) {
      line.append(at == 0 ? "" : "  ").append(cells.get(at));
      line.append(" ".repeat(Math.max(0, widths[at] - cells.get(at).length())));
    }
    text.append(line.toString().stripTrailing()).append('\n');
  }
}
