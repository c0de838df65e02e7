package io.railwright.model.fact;

import java.util.regex.Pattern;

/**
 * What a fact is about, as a path of kinds and names: {@code host/u36/nic/0000:03:00.0}. A slash, a
 * percent sign or a control character in a name is written as {@code %XX}.
 */
public record Subject(String path) implements Comparable<Subject> {
  private static final Pattern RESERVED = Pattern.compile("[/%\\p{Cntrl}]");

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
    return RESERVED
        .matcher(name)
        .replaceAll(found -> String.format("%%%02X", (int) found.group().charAt(0)));
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
