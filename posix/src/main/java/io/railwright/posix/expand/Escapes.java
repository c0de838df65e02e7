package io.railwright.posix.expand;

/** Decodes backslash escapes. */
public final class Escapes {
  private Escapes() {}

  /**
   * Appends a text with its escapes resolved.
   *
   * @param leadingZero whether an octal number may have a zero before it, as in {@code echo}
   * @return false where {@code \c} says that nothing may follow
   */
  public static boolean append(String text, boolean leadingZero, StringBuilder to) {
    int at = 0;
    while (at < text.length()) {
      char character = text.charAt(at++);
      if (character != '\\' || at == text.length()) {
        to.append(character);
        continue;
      }
      char sign = text.charAt(at);
      if (sign == 'c' && leadingZero) {
        return false;
      }
      at = one(text, at, leadingZero, to);
    }
    return true;
  }

  /** Resolves the escape whose backslash stands right before {@code at}; returns where it ends. */
  public static int one(String text, int at, boolean leadingZero, StringBuilder to) {
    char sign = text.charAt(at);
    int simple = "abfnrtv\\".indexOf(sign);
    if (simple >= 0) {
      to.append("\u0007\b\f\n\r\t\u000b\\".charAt(simple));
      return at + 1;
    }
    if (sign >= '0' && sign <= '7') {
      int from = leadingZero && sign == '0' ? at + 1 : at;
      int end = from;
      int value = 0;
      while (end < text.length()
          && end < from + 3
          && text.charAt(end) >= '0'
          && text.charAt(end) <= '7') {
        value = value * 8 + text.charAt(end++) - '0';
      }
      to.append((char) (value & 0xff));
      return end;
    }
    to.append('\\');
    return at;
  }
}
