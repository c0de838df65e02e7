package io.railwright.inventory.ansible;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits a line into words as a POSIX shell does: quotes, backslashes, and {@code #} for a comment.
 */
final class IniWords {
  /** A word without its quotes, and the column it starts at, from 1. */
  record Word(int column, String text) {}

  private final String line;
  private final boolean comments;
  private int at;

  private IniWords(String line, boolean comments) {
    this.line = line;
    this.comments = comments;
  }

  /** Empty if a quote is not closed. */
  static Optional<List<Word>> split(String line, boolean comments) {
    return new IniWords(line, comments).words();
  }

  private Optional<List<Word>> words() {
    List<Word> words = new ArrayList<>();
    while (true) {
      while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
        at++;
      }
      if (atEnd()) {
        return Optional.of(words);
      }
      int start = at;
      StringBuilder word = new StringBuilder();
      if (!word(word)) {
        return Optional.empty();
      }
      words.add(new Word(start + 1, word.toString()));
    }
  }

  private boolean atEnd() {
    return at >= line.length() || (comments && line.charAt(at) == '#');
  }

  private boolean word(StringBuilder word) {
    while (!atEnd() && !Character.isWhitespace(line.charAt(at))) {
      char c = line.charAt(at++);
      switch (c) {
        case '\'', '"' -> {
          if (!quoted(c, word)) {
            return false;
          }
        }
        case '\\' -> {
          if (at == line.length()) {
            return false;
          }
          word.append(line.charAt(at++));
        }
        default -> word.append(c);
      }
    }
    return true;
  }

  private boolean quoted(char quote, StringBuilder word) {
    while (at < line.length()) {
      char c = line.charAt(at++);
      if (c == quote) {
        return true;
      }
      boolean escapes =
          quote == '"' && c == '\\' && at < line.length() && "\"\\".indexOf(line.charAt(at)) >= 0;
      word.append(escapes ? line.charAt(at++) : c);
    }
    return false;
  }
}
