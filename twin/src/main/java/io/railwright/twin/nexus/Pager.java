package io.railwright.twin.nexus;

import io.railwright.twin.device.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Shows long outputs page by page, and waits for a key between them. */
final class Pager {
  private static final String MORE = "--More--";
  private static final String ERASED = "\r" + " ".repeat(MORE.length()) + "\r";

  private final Terminal terminal;

  Pager(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * @param length lines of a page; 0 for all at once
   */
  void show(String text, int length) throws IOException {
    List<String> lines = text.lines().toList();
    int left = length == 0 ? lines.size() : length - 1;
    for (int at = 0; at < lines.size(); at++) {
      if (left == 0) {
        left = more(length - 1);
        if (left == 0) {
          return;
        }
      }
      write(lines.get(at) + "\n");
      left--;
    }
  }

  /** How many lines may follow: a page for a blank, one for a line end, none for others. */
  private int more(int page) throws IOException {
    write(MORE);
    int key = terminal.key();
    write(ERASED);
    return switch (key) {
      case ' ' -> page;
      case '\r', '\n' -> 1;
      default -> 0;
    };
  }

  private void write(String text) throws IOException {
    terminal.screen().write(text.getBytes(StandardCharsets.UTF_8));
    terminal.screen().flush();
  }
}
