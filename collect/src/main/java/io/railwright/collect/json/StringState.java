package io.railwright.collect.json;

/** Whether a place in a JSON text lies within a string. */
final class StringState {
  private boolean open;
  private boolean escaped;

  boolean isOpen() {
    return open;
  }

  void close() {
    open = false;
    escaped = false;
  }

  void pass(String text, int from, int to) {
    for (int at = from; at < to; at++) {
      char c = text.charAt(at);
      if (escaped) {
        escaped = false;
      } else if (open && c == '\\') {
        escaped = true;
      } else if (c == '"') {
        open = !open;
      }
    }
  }
}
