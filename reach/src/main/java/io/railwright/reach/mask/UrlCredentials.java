package io.railwright.reach.mask;

import org.jspecify.annotations.Nullable;

/**
 * The {@code user:password} of an address such as {@code https://user:password@host/}, and of the
 * kernel's {@code root=iscsi:user:password@host::::target}.
 */
final class UrlCredentials {
  /** Longer than any; keeps a hostile line from being read again and again. */
  private static final int LONGEST = 500;

  private static final String DISK = "iscsi";

  private UrlCredentials() {}

  /** Whether an address begins at this colon. */
  static boolean follow(String line, int colon) {
    return line.startsWith("://", colon)
        || (colon >= DISK.length() && line.startsWith(DISK, colon - DISK.length()));
  }

  /** What stands before the last at sign of the host's part; null if there is nothing to hide. */
  static MaskedLine.@Nullable Span at(String line, int start) {
    if (line.startsWith("[", start)) {
      return null; // an IPv6 address, full of colons
    }
    int last = -1;
    boolean colon = false;
    int end = Math.min(line.length(), start + LONGEST);
    for (int at = start; at < end && !endsHost(line.charAt(at), colon); at++) {
      if (line.startsWith("://", at)) {
        break; // another address
      }
      colon |= line.charAt(at) == ':' && !isPort(line, at + 1);
      last = line.charAt(at) == '@' ? at : last;
    }
    boolean secret = last > start && (colon || !isLogin(line, start));
    return secret ? new MaskedLine.Span(start, last) : null;
  }

  /** A password with a slash in it should not have one; it is found all the same. */
  private static boolean endsHost(char c, boolean withinPassword) {
    return c <= ' '
        || "\"'<>`\\".indexOf(c) >= 0
        || (!withinPassword && (c == '/' || c == '?' || c == '#'));
  }

  private static boolean isPort(String line, int from) {
    int at = from;
    while (at < line.length() && at - from <= 5 && Character.isDigit(line.charAt(at))) {
      at++;
    }
    boolean ends = at == line.length() || "/?# \"'".indexOf(line.charAt(at)) >= 0;
    return at > from && ends;
  }

  /** The user of {@code ssh://git@host} is no secret; a lone word before a web host is a token. */
  private static boolean isLogin(String line, int start) {
    return !line.startsWith("http://", Math.max(0, start - 7))
        && !line.startsWith("https://", Math.max(0, start - 8));
  }
}
