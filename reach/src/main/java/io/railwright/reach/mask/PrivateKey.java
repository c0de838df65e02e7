package io.railwright.reach.mask;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a private key in PEM form begins and ends. */
final class PrivateKey {
  private static final Pattern BEGIN =
      Pattern.compile("-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY");

  private static final String END = "-----END";

  /** More lines than any key has; a block without an end does not swallow all that follows. */
  private static final int MOST_LINES = 200;

  private PrivateKey() {}

  /** Where in the line it begins; -1 if it does not. */
  static int start(String line) {
    if (!line.contains("-----BEGIN")) {
      return -1;
    }
    Matcher begin = BEGIN.matcher(line);
    return begin.find() ? begin.start() : -1;
  }

  /** The place behind the block that begins at {@code start}: the end of its last line. */
  static int end(byte[] bytes, int start) {
    int lines = 0;
    boolean last = false;
    int at = start;
    while (at < bytes.length) {
      last |= bytes[at] == '-' && isEnd(bytes, at);
      if (bytes[at] == '\n') {
        lines++;
        if (last || lines == MOST_LINES) {
          return at;
        }
      }
      at++;
    }
    return at;
  }

  private static boolean isEnd(byte[] bytes, int from) {
    if (from + END.length() > bytes.length) {
      return false;
    }
    for (int at = 0; at < END.length(); at++) {
      if (bytes[from + at] != END.charAt(at)) {
        return false;
      }
    }
    return true;
  }
}
