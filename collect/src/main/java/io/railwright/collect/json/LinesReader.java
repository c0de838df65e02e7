package io.railwright.collect.json;

import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads lines one after another without joining them first. A line that a terminal broke within a
 * string is joined with what follows, since JSON has no such string.
 */
final class LinesReader extends Reader {
  /** Terminals are at least this wide; a shorter line that ends in a string was cut off. */
  private static final int NARROWEST = 72;

  private final LineCursor lines;
  private final List<Join> joins = new ArrayList<>();
  private final StringState strings = new StringState();
  private String line;
  private int at;
  private boolean ended;
  private int row = 1;
  private int column;
  private int widest;

  /** Where a line goes on that JSON must not break: behind so many characters of a row. */
  private record Join(int row, int column) {
    boolean isBefore(int otherRow, int otherColumn) {
      return row < otherRow || (row == otherRow && column < otherColumn);
    }
  }

  /** Reads {@code first}, which stands before {@code lines}, and then those. */
  LinesReader(String first, LineCursor lines) {
    this.line = first;
    this.lines = lines;
  }

  /** The line, from 1 on, in which a character stands that was read as one of this place. */
  int line(int ofRow, int ofColumn) {
    int low = 0;
    int high = joins.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (joins.get(middle).isBefore(ofRow, ofColumn)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return ofRow + low;
  }

  @Override
  public int read(char[] into, int offset, int length) {
    int written = 0;
    while (written < length && (!ended || lines.hasNext())) {
      if (ended) {
        line = lines.next();
        at = 0;
        ended = false;
      }
      int some = Math.min(length - written, line.length() - at);
      line.getChars(at, at + some, into, offset + written);
      strings.pass(line, at, at + some);
      written += some;
      at += some;
      if (at == line.length() && written < length) {
        written += end(into, offset + written);
      }
    }
    return written == 0 && length > 0 ? -1 : written;
  }

  /** How many characters stand between this line and the next. */
  private int end(char[] into, int offset) {
    ended = true;
    column += line.length();
    widest = Math.max(widest, line.length());
    if (!strings.isOpen() || line.length() < NARROWEST || !lines.hasNext()) {
      into[offset] = '\n';
      strings.close();
      row++;
      column = 0;
      return 1;
    }
    boolean blank = line.length() == widest - 1; // one at the end of a line is lost
    if (blank) {
      into[offset] = ' ';
      column++;
    }
    joins.add(new Join(row, column));
    return blank ? 1 : 0;
  }

  @Override
  public void close() {}
}
