package io.railwright.view.layout;

import java.util.ArrayList;
import java.util.List;

/** Columns under headings. Where they are too wide for the page, the widest ones are cut. */
public final class TextTable {
  private static final String GAP = "  ";
  private static final int NARROWEST = 8;

  private final List<List<String>> rows = new ArrayList<>();

  public TextTable(String... headings) {
    rows.add(List.of(headings));
  }

  public void row(String... cells) {
    rows.add(List.of(cells));
  }

  public List<String> lines() {
    int[] widths = widths();
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int at = 0; at < row.size(); at++) {
        String cell = Fit.cut(row.get(at), widths[at]);
        line.append(cell).append(" ".repeat(widths[at] - cell.length())).append(GAP);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private int[] widths() {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int at = 0; at < row.size(); at++) {
        widths[at] = Math.max(widths[at], row.get(at).length());
      }
    }
    int over = (widths.length - 1) * GAP.length() - Fit.ROOM;
    for (int width : widths) {
      over += width;
    }
    for (; over > 0 && widths[widest(widths)] > NARROWEST; over--) {
      widths[widest(widths)]--;
    }
    return widths;
  }

  private static int widest(int[] widths) {
    int widest = 0;
    for (int at = 1; at < widths.length; at++) {
      widest = widths[at] > widths[widest] ? at : widest;
    }
    return widest;
  }
}
