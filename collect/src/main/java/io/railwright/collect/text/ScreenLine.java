package io.railwright.collect.text;

/** A line as it looks on a screen. Every line of every text passes here, so nothing is matched. */
public final class ScreenLine {
  private static final int DEEPEST_QUOTED = 8;
  private static final int TAB = 8;
  private static final String PAGER = "--More--";
  private static final char ESCAPE = '\u001b';
  private static final char BELL = '\u0007';

  private ScreenLine() {}

  /**
   * The line without escape codes, control characters, the marks of a quoting mail or of a pager
   * and blanks at its end; of a line that was overwritten, only what was written last. Tabs and
   * blanks at its beginning stay.
   */
  public static String plain(String line) {
    String text = isClean(line) ? line : cleaned(line);
    int start = behindPager(text, behindQuoting(text));
    return text.substring(start, end(text, start));
  }

  private static boolean isClean(String line) {
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      boolean colour = c == 'm' && at > 1 && isColourEnd(line, at);
      if ((c < ' ' && c != '\t') || c >= 0x7f || colour) {
        return false;
      }
    }
    return true;
  }

  private static String cleaned(String line) {
    StringBuilder clean = new StringBuilder(line.length());
    int end = end(line, 0);
    int at = 0;
    while (at < line.length()) {
      char c = line.charAt(at);
      if (c == ESCAPE) {
        at = afterEscape(line, at + 1);
        continue;
      }
      at++;
      if (c == '\r' && at < end) {
        clean.setLength(0);
      } else if (c == '\b') {
        clean.setLength(Math.max(0, clean.length() - 1));
      } else if (c == '\u00a0') {
        clean.append(' ');
      } else if (!isInvisible(c)) {
        clean.append(c);
      }
      if (c == 'm' && isColourEnd(line, at - 1)) {
        clean.setLength(Math.max(0, clean.lastIndexOf("[")));
      }
    }
    return clean.toString();
  }

  /** Behind the last character that is not blank. */
  private static int end(String line, int start) {
    int end = line.length();
    while (end > start && Character.isWhitespace(line.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static boolean isInvisible(char c) {
    return (c < ' ' && c != '\t')
        || c == 0x7f
        || c == '\u200b'
        || c == '\u200e'
        || c == '\u200f'
        || c == '\ufeff';
  }

  /** Whether this {@code m} ends a colour whose escape character got lost: {@code [1;32m}. */
  private static boolean isColourEnd(String line, int at) {
    int start = at - 1;
    while (start >= 0
        && at - start <= 16
        && (isDigit(line.charAt(start)) || line.charAt(start) == ';')) {
      start--;
    }
    return start >= 0
        && start < at - 1
        && line.charAt(start) == '['
        && isDigit(line.charAt(at - 1));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Behind {@code [...letter}, {@code ]...bell} or a single character. */
  private static int afterEscape(String line, int start) {
    if (start >= line.length()) {
      return start;
    }
    char kind = line.charAt(start);
    int at = start + 1;
    if (kind == '[') {
      while (at < line.length() && (line.charAt(at) < '@' || line.charAt(at) > '~')) {
        at++;
      }
      return at + 1;
    }
    if (kind == ']') {
      while (at < line.length() && line.charAt(at) != BELL && line.charAt(at) != ESCAPE) {
        at++;
      }
      boolean closed =
          at + 1 < line.length() && line.charAt(at) == ESCAPE && line.charAt(at + 1) == '\\';
      return closed ? at + 2 : at < line.length() && line.charAt(at) == ESCAPE ? at : at + 1;
    }
    return kind == '(' || kind == ')' ? at + 1 : at;
  }

  /** Behind {@code --More--} and what it was wiped with. */
  private static int behindPager(String text, int from) {
    int start = from;
    while (start < text.length() && start - from < DEEPEST_QUOTED && text.charAt(start) == ' ') {
      start++;
    }
    if (!text.regionMatches(true, start, PAGER, 0, PAGER.length())) {
      return from;
    }
    start += PAGER.length();
    while (start < text.length() && text.charAt(start) == ' ') {
      start++;
    }
    return start;
  }

  private static int behindQuoting(String text) {
    int start = 0;
    while (start < text.length() && start < DEEPEST_QUOTED && text.charAt(start) == ' ') {
      start++;
    }
    if (!text.startsWith("> ", start)) {
      return 0;
    }
    while (text.startsWith("> ", start)) {
      start += 2;
    }
    return start;
  }

  /** How far a line stands in, a tab counting up to the next multiple of eight. */
  public static int indent(String line) {
    int column = 0;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c != ' ' && c != '\t') {
        return column;
      }
      column = c == '\t' ? column / TAB * TAB + TAB : column + 1;
    }
    return column;
  }

  /** With every tab as blanks up to the next multiple of eight. */
  public static String expandTabs(String line) {
    if (line.indexOf('\t') < 0) {
      return line;
    }
    StringBuilder wide = new StringBuilder(line.length() * 2);
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '\t') {
        wide.repeat(' ', TAB - wide.length() % TAB);
      } else {
        wide.append(c);
      }
    }
    return wide.toString();
  }
}
