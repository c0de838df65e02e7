package io.railwright.collect.json;

import java.io.Reader;
import java.util.List;

/** Reads lines one after another without joining them first. */
final class LinesReader extends Reader {
  private final List<String> lines;
  private int line;
  private int at;

  LinesReader(List<String> lines, int from) {
    this.lines = lines;
    this.line = from;
  }

  @Override
  public int read(char[] into, int offset, int length) {
    int written = 0;
    while (written < length && line < lines.size()) {
      String text = lines.get(line);
      int some = Math.min(length - written, text.length() - at);
      text.getChars(at, at + some, into, offset + written);
      written += some;
      at += some;
      if (at == text.length() && written < length) {
        into[offset + written] = '\n';
        written++;
        line++;
        at = 0;
      }
    }
    return written == 0 && length > 0 ? -1 : written;
  }

  @Override
  public void close() {}
}
