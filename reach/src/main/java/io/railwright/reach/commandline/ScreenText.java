package io.railwright.reach.commandline;

import java.util.regex.Pattern;

/**
 * What stands on a screen in the end, line by line, after carriage returns, backspaces and the
 * erasing of a pager's question. Cost: linear in the text.
 */
final class ScreenText {
  /** Sequences that colour or place; the one that erases a line to its end is followed. */
  private static final Pattern ESCAPE =
      Pattern.compile("\u001b(?:\\[[0-9;?]*[@-JL-~]|[()][A-Z0-9]|[=>78])");

  private static final String ERASE = "\u001b[K";
  private static final String PAGER = "--More--";

  private ScreenText() {}

  static String of(String typed) {
    StringBuilder screen = new StringBuilder(typed.length());
    String text = ESCAPE.matcher(typed).replaceAll("");
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      int next = end < 0 ? text.length() : end;
      screen.append(line(text.substring(start, next))).append(end < 0 ? "" : "\n");
      start = next + 1;
    }
    return screen.toString();
  }

  private static String line(String typed) {
    String plain = typed.endsWith("\r") ? typed.substring(0, typed.length() - 1) : typed;
    if (plain.indexOf('\r') < 0 && plain.indexOf('\b') < 0 && !plain.contains(PAGER)) {
      return plain.replace(ERASE, "");
    }
    StringBuilder line = new StringBuilder();
    int cursor = 0;
    for (int at = 0; at < plain.length(); at++) {
      char c = plain.charAt(at);
      if (c == '\r') {
        cursor = 0;
      } else if (c == '\b') {
        cursor = Math.max(0, cursor - 1);
      } else if (plain.startsWith(ERASE, at)) {
        line.setLength(Math.min(cursor, line.length()));
        at += ERASE.length() - 1;
      } else {
        cursor = put(line, cursor, c);
      }
    }
    return withoutPager(line.toString());
  }

  private static int put(StringBuilder line, int cursor, char c) {
    if (cursor < line.length()) {
      line.setCharAt(cursor, c);
    } else {
      line.append(c);
    }
    return cursor + 1;
  }

  /** Some pagers leave their question standing and go on behind it. */
  private static String withoutPager(String line) {
    int at = line.indexOf(PAGER);
    return at >= 0 && line.substring(0, at).isBlank() ? line.substring(at + PAGER.length()) : line;
  }

  /** Whether the screen waits for a key in the middle of an output. */
  static boolean isPaged(CharSequence typed) {
    int length = typed.length();
    String end = typed.subSequence(Math.max(0, length - 40), length).toString();
    int line = Math.max(end.lastIndexOf('\n'), end.lastIndexOf('\r'));
    return end.indexOf(PAGER, line + 1) >= 0;
  }
}
