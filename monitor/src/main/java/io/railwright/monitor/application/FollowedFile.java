package io.railwright.monitor.application;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A file that grows, of which each poll shows the last part. Lines are taken once, and only when
 * they are whole; what grew faster than polls can show is left out. A file that became shorter, or
 * begins otherwise than before, is another file.
 */
final class FollowedFile {
  private boolean isKnown;
  private byte[] head = {};
  private long taken;

  /**
   * What one poll shows.
   *
   * @param size of the file
   * @param head how it begins
   * @param tail its last bytes
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Shown(long size, byte[] head, byte[] tail) {
    private long start() {
      return size - tail.length;
    }
  }

  /** There is no file: all of one that comes later is new. */
  void absent() {
    isKnown = true;
    head = new byte[0];
    taken = 0;
  }

  /**
   * The lines that are new. What was there before the first poll may be of any time, and is old.
   */
  List<String> lines(Shown shown) {
    if (!isKnown) {
      isKnown = true;
      head = shown.head();
      taken = shown.start() + afterLastLine(shown.tail());
      return List.of();
    }
    if (shown.size() < taken || !beginsAsBefore(shown.head())) {
      taken = 0;
    }
    head = shown.head();
    int from = (int) Math.max(0, taken - shown.start());
    if (shown.start() > taken) {
      from = afterFirstLine(shown.tail()); // a line of which only the end is shown
    }
    int to = afterLastLine(shown.tail());
    if (to <= from) {
      return List.of();
    }
    taken = shown.start() + to;
    return split(Arrays.copyOfRange(shown.tail(), from, to));
  }

  private boolean beginsAsBefore(byte[] now) {
    int same = Math.min(head.length, now.length);
    return Arrays.equals(head, 0, same, now, 0, same);
  }

  private static int afterLastLine(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  private static int afterFirstLine(byte[] bytes) {
    int at = 0;
    while (at < bytes.length && bytes[at] != '\n') {
      at++;
    }
    return Math.min(at + 1, bytes.length);
  }

  private static List<String> split(byte[] bytes) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    for (int at = 0; at < bytes.length; at++) {
      if (bytes[at] == '\n') {
        lines.add(new String(bytes, start, at - start, StandardCharsets.UTF_8));
        start = at + 1;
      }
    }
    return lines;
  }
}
