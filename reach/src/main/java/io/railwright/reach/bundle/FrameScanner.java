package io.railwright.reach.bundle;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Splits a byte stream at lines that start with a marker. Works on chunks of any size, in time
 * linear in the input; holds no more than one marker line.
 */
final class FrameScanner {
  /** Longest marker line taken seriously: an id, a number and a device's name. */
  private static final int LONGEST_LINE = 4096;

  private final byte[] marker;
  private final Listener listener;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream(80);
  private int matched;

  /** Told what lies between markers, and the rest of each marker's line. */
  interface Listener {
    void content(byte[] bytes, int offset, int length);

    void frame(String line);
  }

  FrameScanner(String nonce, Listener listener) {
    this.marker = ("\n@" + nonce + " ").getBytes(StandardCharsets.US_ASCII);
    this.listener = listener;
  }

  void feed(byte[] bytes, int offset, int length) {
    int at = offset;
    int end = offset + length;
    while (at < end) {
      at = matched == marker.length ? frame(bytes, at, end) : content(bytes, at, end);
    }
  }

  /** Takes bytes of the marker's own line. */
  private int frame(byte[] bytes, int from, int end) {
    for (int at = from; at < end; at++) {
      if (bytes[at] == '\n') {
        matched = 0;
        listener.frame(line.toString(StandardCharsets.UTF_8));
        line.reset();
        return at + 1;
      }
      if (line.size() < LONGEST_LINE) {
        line.write(bytes[at]);
      }
    }
    return end;
  }

  /**
   * Takes content up to where a marker is complete. Only a marker's first byte is a line feed, so a
   * failed match can restart only at the byte that broke it.
   */
  private int content(byte[] bytes, int from, int end) {
    int carried = matched; // of these, matched in earlier chunks and not yet passed on
    for (int at = from; at < end; at++) {
      if (bytes[at] == marker[matched]) {
        matched++;
        if (matched == marker.length) {
          pass(bytes, from, at + 1 - (matched - carried));
          return at + 1;
        }
      } else if (matched > 0) {
        pass(marker, 0, carried);
        carried = 0;
        matched = bytes[at] == '\n' ? 1 : 0;
      }
    }
    pass(bytes, from, end - (matched - carried));
    return end;
  }

  private void pass(byte[] bytes, int from, int until) {
    if (until > from) {
      listener.content(bytes, from, until - from);
    }
  }
}
