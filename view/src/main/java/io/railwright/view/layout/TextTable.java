package io.railwright.view.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Columns under headings. Where they are too wide for the page, the widest ones are folded at their
 * blanks; where even that does not help, each row becomes a list of its cells. Nothing is cut.
 */
public final class TextTable {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  public TextTable(String... headings) {
    rows.add(List.of(headings));
  }

  public void row(String... cells) {
    rows.add(List.of(cells));
  }

  /** How many columns it has where none of its cells is folded. */
  public int width() {
    int gaps = (rows.getFirst().size() - 1) * GAP.length();
    return gaps + Arrays.stream(widths(String::length)).sum();
  }

  private int[] widths(ToIntFunction<String> width) {
    int[] widths = new int[rows.getFirst().size()];
    for (List<String> row : rows) {
      for (int at = 0; at < row.size(); at++) {
        widths[at] = Math.max(widths[at], width.applyAsInt(row.get(at)));
      }
    }
    return widths;
  }

  /** Whether it stays a table on a page of so many columns. */
  public boolean isTable(int columns) {
    int gaps = (rows.getFirst().size() - 1) * GAP.length();
    return Arrays.stream(widths(TextTable::longestWord)).sum() <= columns - gaps;
  }

  /** The lines for a page of so many columns. */
  public List<String> lines(int columns) {
    int[] widths = widths(String::length);
    int[] narrowest = widths(TextTable::longestWord);
    int room = columns - (widths.length - 1) * GAP.length();
    if (!isTable(columns)) {
      return lists(columns);
    }
    narrow(widths, narrowest, room);
    return rows.stream().flatMap(row -> folded(row, widths).stream()).toList();
  }

  private static int longestWord(String cell) {
    return Arrays.stream(cell.split(" ", -1)).mapToInt(String::length).max().orElse(0);
  }

  /** Takes from the column that has most to give, until all fit. */
  private static void narrow(int[] widths, int[] narrowest, int room) {
    for (int over = Arrays.stream(widths).sum() - room; over > 0; over--) {
      int widest = 0;
      for (int at = 1; at < widths.length; at++) {
        boolean more = widths[at] - narrowest[at] > widths[widest] - narrowest[widest];
        widest = more ? at : widest;
      }
      widths[widest]--;
    }
  }

  private static List<String> folded(List<String> row, int[] widths) {
    List<List<String>> cells = new ArrayList<>();
    for (int at = 0; at < row.size(); at++) {
      cells.add(
          row.get(at).length() <= widths[at]
              ? List.of(row.get(at))
              : Wrapped.beside("", row.get(at), widths[at]));
    }
    int height = Collections.max(cells.stream().map(List::size).toList());
    List<String> lines = new ArrayList<>();
    for (int line = 0; line < height; line++) {
      StringBuilder text = new StringBuilder();
      for (int at = 0; at < cells.size(); at++) {
        String part = line < cells.get(at).size() ? cells.get(at).get(line) : "";
        text.append(part).append(" ".repeat(widths[at] - part.length())).append(GAP);
      }
      lines.add(text.toString().stripTrailing());
    }
    return lines;
  }

  /** The first cell of each row, and below it the others with their headings. */
  private List<String> lists(int columns) {
    List<String> headings = rows.getFirst();
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows.subList(1, rows.size())) {
      lines.addAll(Wrapped.beside("", row.getFirst(), columns));
      for (int at = 1; at < row.size(); at++) {
        String label = headings.get(at).isEmpty() ? "  " : "  " + headings.get(at) + ": ";
        lines.addAll(Wrapped.beside(label, row.get(at), columns));
      }
    }
    return lines;
  }
}
