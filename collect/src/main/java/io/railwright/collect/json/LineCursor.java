package io.railwright.collect.json;

import io.railwright.collect.text.ScreenLine;

/**
 * A place in a text, at the beginning of a line. The lines are given one by one as they look on a
 * screen, so that a text of many short lines needs no more memory than itself.
 */
final class LineCursor {
  private final String text;
  private int at;
  private int passed;

  LineCursor(String text) {
    this(text, 0, 0);
  }

  private LineCursor(String text, int at, int passed) {
    this.text = text;
    this.at = at;
    this.passed = passed;
  }

  LineCursor copy() {
    return new LineCursor(text, at, passed);
  }

  /** How many lines stand before. */
  int passed() {
    return passed;
  }

  boolean hasNext() {
    return at < text.length();
  }

  String next() {
    int start = at;
    skip();
    int end = at > text.length() ? text.length() : at - 1;
    return ScreenLine.plain(text.substring(start, end));
  }

  /** Goes on to the line that {@code lines} lines stand before. */
  void moveTo(int lines) {
    while (passed < lines && hasNext()) {
      skip();
    }
  }

  private void skip() {
    int end = text.indexOf('\n', at);
    at = (end < 0 ? text.length() : end) + 1;
    passed++;
  }
}
