package io.railwright.model.fact;

import io.railwright.model.text.Harmless;
import java.util.Locale;

/**
 * What a fact is about, as a path of kinds and names: {@code host/u36/nic/0000:03:00.0}. A slash, a
 * percent sign and what is not harmless in a name is written as {@code %XX}, byte by byte in UTF-8.
 */
public record Subject(String path) implements Comparable<Subject> {
  /** Of a character in UTF-8, by how many octets follow. */
  private static final int[] FIRST_OCTET = {0, 0xc0, 0xe0, 0xf0};

  /** No name of a machine or a device is longer. */
  private static final int LONGEST_NAME = 256;

  public static Subject of(String kind, String name) {
    return new Subject(kind + "/" + escape(name));
  }

  public static Subject host(String name) {
    return of("host", name);
  }

  public Subject child(String kind, String name) {
    return new Subject(path + "/" + kind + "/" + escape(name));
  }

  /** This subject with the relative path of a reading behind it; an empty one means itself. */
  public Subject resolve(String relative) {
    return relative.isEmpty() ? this : new Subject(path + "/" + relative);
  }

  /** The first kind and name, which say the machine: {@code host/u36}. */
  public Subject root() {
    int kind = path.indexOf('/');
    int name = kind < 0 ? -1 : path.indexOf('/', kind + 1);
    return name < 0 ? this : new Subject(path.substring(0, name));
  }

  /** A name made safe to stand between slashes; one that is too long is cut and ends in … */
  public static String escape(String name) {
    if (name.length() > LONGEST_NAME) {
      return escape(name.substring(0, LONGEST_NAME - 1) + "…");
    }
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
              if (Harmless.is(c) && c != '/' && c != '%') {
                escaped.appendCodePoint(c);
              } else {
                escape(c, escaped);
              }
            });
    return escaped.toString();
  }

  /** As UTF-8 writes it, also for half a character, so that two names never become one. */
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

  @Override
  public int compareTo(Subject other) {
    return path.compareTo(other.path);
  }

  @Override
  public String toString() {
    return path;
  }
}
