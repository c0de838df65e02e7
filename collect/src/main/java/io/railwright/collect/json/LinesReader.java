package io.railwright.collect.json;

import java.io.Reader;

/** Reads lines one after another without joining them first. */
final class LinesReader extends Reader {
  private final LineCursor lines;
  private String line;
  private int at;
  private boolean ended;

  /** Reads {@code first}, which stands before {@code lines}, and then those. */
  LinesReader(String first, LineCursor lines) {
    this.line = first;
    this.lines = lines;
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
      written += some;
      at += some;
      if (at == line.length() && written < length) {
        into[offset + written] = '\n';
        written++;
        ended = true;
      }
    }
    return written == 0 && length > 0 ? -1 : written;
  }

  @Override
  public void close() {}
}
