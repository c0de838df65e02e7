package io.railwright.collect.firmware;

import io.railwright.collect.firmware.ConfigurationColumns.Column;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A setting with its values, as they stand in a row. */
record ConfigurationRow(String name, String rest) {
  /** A mark before the name says that values differ, or that the setting can't be changed. */
  private static final Pattern ROW =
      Pattern.compile(
          "[\\s*>#|]*+(?:RO\\s++)?([A-Z][A-Z0-9]*+(?:_[A-Za-z0-9]++)*+_?(?:\\[[0-9.]{1,16}])?)"
              + "[\\s|]++(\\S.*)");

  /** {@code ETH(2)}, {@code True(1)}, {@code P2P(0x1)}. */
  private static final Pattern NUMBERED =
      Pattern.compile("(.{1,100})\\((?:0x)?[0-9a-fA-F]{1,16}\\)");

  /** A cell is no sentence: this keeps prose that starts with a capital word out. */
  private static final Pattern CELL = Pattern.compile("[\\w.+\\-:/@\\[\\]]+(?:\\([\\w.,-]+\\))?");

  private static final int MOST_CELLS = 3;

  /** A row; outside a table only what can hardly be anything else. */
  static Optional<ConfigurationRow> of(String line, boolean table) {
    Matcher matcher = ROW.matcher(line);
    if (line.length() > 2000
        || !hasGap(line)
        || !matcher.matches()
        || matcher.group(1).length() < 3) {
      return Optional.empty();
    }
    ConfigurationRow row = new ConfigurationRow(matcher.group(1), matcher.group(2).strip());
    return row.isLikely(table) ? Optional.of(row) : Optional.empty();
  }

  private static boolean hasGap(String line) {
    return line.indexOf(' ') >= 0 || line.indexOf('\t') >= 0;
  }

  private boolean isLikely(boolean table) {
    if (table) {
      return true;
    }
    List<String> words = Words.list(rest);
    boolean cells = name.indexOf('_') > 0 && words.size() <= MOST_CELLS;
    for (int at = 0; cells && at < words.size(); at++) {
      cells = CELL.matcher(words.get(at)).matches();
    }
    return cells;
  }

  void read(ConfigurationColumns columns, int number, Sheet sheet) {
    List<String> cells = cells(columns.size());
    List<Column> moments = columns.of(cells.size());
    for (int at = 0; at < moments.size(); at++) {
      String raw = cells.get(at);
      Column column = moments.get(at);
      sheet.add(column.key(name), column.moment(), value(raw), raw, number);
    }
  }

  /** Columns are two blanks apart, unless a value overflows its own. */
  private List<String> cells(int expected) {
    List<String> apart = apart();
    if (apart.size() == expected) {
      return apart;
    }
    List<String> words = Words.list(rest);
    boolean one = expected == 1 && words.size() != MOST_CELLS;
    return one || words.size() > MOST_CELLS ? List.of(Words.squeezed(rest)) : words;
  }

  private List<String> apart() {
    List<String> cells = new ArrayList<>();
    int start = 0;
    for (int at = 0; at < rest.length(); at++) {
      boolean gap = rest.charAt(at) == '\t' || rest.startsWith("  ", at);
      if (gap) {
        cells.add(rest.substring(start, at));
        while (at < rest.length() && Character.isWhitespace(rest.charAt(at))) {
          at++;
        }
        start = at;
      }
    }
    cells.add(rest.substring(start));
    return cells;
  }

  /** A name with a number is the name; the two can contradict each other, and then it is text. */
  static Value value(String cell) {
    if (cell.equals("N/A")) {
      return Amount.of(cell);
    }
    return switch (cell) {
      case "True(1)", "True" -> new Value.Flag(true);
      case "False(0)", "False" -> new Value.Flag(false);
      default -> {
        Matcher numbered = NUMBERED.matcher(cell);
        boolean named =
            cell.endsWith(")")
                && numbered.matches()
                && !cell.startsWith("True")
                && !cell.startsWith("False");
        yield named ? Value.text(numbered.group(1)) : Value.number(cell, "");
      }
    };
  }
}
