package io.railwright.posix.syntax;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The characters of a script, one after the other. Lines are fetched only when they are needed. */
final class Scanner {
  static final int END = -1;

  private final Script script;
  private String text = "";
  private int at;
  private boolean ended;
  private int line;

  Scanner(Script script, int firstLine) {
    this.script = script;
    this.line = firstLine;
  }

  int line() {
    return line;
  }

  /** The next character, with lines that end in a backslash joined. */
  int peek() throws IOException {
    while (peekRaw() == '\\' && at + 1 < text.length() && text.charAt(at + 1) == '\n') {
      at += 2;
      line++;
    }
    return peekRaw();
  }

  int next() throws IOException {
    int character = peek();
    advance(character);
    return character;
  }

  /** As {@link #peek}, without joining lines: within single quotes. */
  int peekRaw() throws IOException {
    while (at >= text.length()) {
      String more = ended ? null : script.next();
      if (more == null) {
        ended = true;
        return END;
      }
      text = more;
      at = 0;
    }
    return text.charAt(at);
  }

  int nextRaw() throws IOException {
    int character = peekRaw();
    advance(character);
    return character;
  }

  /** The rest of the present line without its end; null at the end of the script. */
  @Nullable String restOfLine() throws IOException {
    if (peekRaw() == END) {
      return null;
    }
    int end = text.indexOf('\n', at);
    String rest = end < 0 ? text.substring(at) : text.substring(at, end);
    at = end < 0 ? text.length() : end + 1;
    line++;
    return rest;
  }

  private void advance(int character) {
    if (character != END) {
      at++;
      if (character == '\n') {
        line++;
      }
    }
  }
}
