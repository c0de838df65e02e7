package io.railwright.model.fact;

import io.railwright.model.text.Harmless;
import java.util.Locale;

/**
 * Names in the path of a {@link Subject}. A slash, a percent sign and what is not harmless is
 * written as {@code %XX}, byte by byte as UTF-8 has it, also for half a character, so that two
 * names never become one.
 */
final class EscapedName {
  /** Of a character in UTF-8, by how many octets follow. */
  private static final int[] FIRST_OCTET = {0, 0xc0, 0xe0, 0xf0};

  private EscapedName() {}

  static String of(String name) {
    return isSafe(name) ? name : escaped(name);
  }

  /** Nearly every name is; each reading asks it. */
  private static boolean isSafe(String name) {
    for (int at = 0; at < name.length(); at++) {
      char c = name.charAt(at);
      if (c < ' ' || c >= 0x7f || c == '/' || c == '%') {
        return false;
      }
    }
    return true;
  }

  private static String escaped(String name) {
    StringBuilder escaped = new StringBuilder(name.length() + 8);
    name.codePoints()
        .forEach(
            c -> {
              if (isPlain(c)) {
                escaped.appendCodePoint(c);
              } else {
                escape(c, escaped);
              }
            });
    return escaped.toString();
  }

  private static boolean isPlain(int c) {
    return Harmless.is(c) && c != '/' && c != '%';
  }

  private static void escape(int c, StringBuilder escaped) {
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    hex(FIRST_OCTET[more] | (c >> (6 * more)), escaped);
    for (int left = more - 1; left >= 0; left--) {
      hex(0x80 | ((c >> (6 * left)) & 0x3f), escaped);
    }
  }

  private static void hex(int octet, StringBuilder escaped) {
    escaped.append(String.format(Locale.ROOT, "%%%02X", octet));
  }

  /** The name that was escaped; what nobody can have escaped stays as it is. */
  static String plain(String escaped) {
    if (escaped.indexOf('%') < 0) {
      return escaped;
    }
    StringBuilder plain = new StringBuilder(escaped.length());
    for (int at = 0; at < escaped.length(); ) {
      int more = more(octet(escaped, at));
      int c = more < 0 ? -1 : codePoint(escaped, at, more);
      if (c < 0 || isPlain(c)) {
        plain.append(escaped.charAt(at++));
      } else {
        plain.appendCodePoint(c);
        at += 3 * (more + 1);
      }
    }
    return plain.toString();
  }

  /** How many octets follow this one; -1 if none can start with it. */
  private static int more(int first) {
    if (first < 0 || (first >= 0x80 && first < 0xc0) || first >= 0xf8) {
      return -1;
    }
    return first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
  }

  private static int codePoint(String text, int start, int more) {
    int first = octet(text, start);
    int c = more == 0 ? first : first & (0x3f >> more);
    for (int next = 1; next <= more; next++) {
      int octet = octet(text, start + 3 * next);
      if (octet < 0x80 || octet >= 0xc0) {
        return -1;
      }
      c = (c << 6) | (octet & 0x3f);
    }
    return Character.isValidCodePoint(c) ? c : -1;
  }

  /** The octet that is written at this place; -1 if none is. */
  private static int octet(String text, int at) {
    if (at + 2 >= text.length() || text.charAt(at) != '%') {
      return -1;
    }
    int high = Character.digit(text.charAt(at + 1), 16);
    int low = Character.digit(text.charAt(at + 2), 16);
    return high < 0 || low < 0 ? -1 : (high << 4) | low;
  }
}
