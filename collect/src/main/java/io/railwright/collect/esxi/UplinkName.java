package io.railwright.collect.esxi;

/** Names of physical network ports: {@code vmnic12}, and {@code vusb0} on a USB adapter. */
final class UplinkName {
  private static final int MOST_DIGITS = 6;

  private UplinkName() {}

  static boolean is(String word) {
    return isNumbered(word, "vmnic") || isNumbered(word, "vusb");
  }

  /** Whether it is the kind of name and a number. */
  static boolean isNumbered(String word, String kind) {
    int digits = word.length() - kind.length();
    return word.startsWith(kind)
        && digits > 0
        && digits <= MOST_DIGITS
        && word.chars().skip(kind.length()).allMatch(c -> c >= '0' && c <= '9');
  }

  /** The only one that is named in a line; empty where there is none, or are several. */
  static String in(String line) {
    String found = "";
    int at = 0;
    while (at < line.length()) {
      int start = at;
      while (at < line.length() && isLetterOrDigit(line.charAt(at))) {
        at++;
      }
      String word = at > start ? line.substring(start, at) : "";
      if (is(word) && !word.equals(found)) {
        if (!found.isEmpty()) {
          return "";
        }
        found = word;
      }
      at = at > start ? at : at + 1;
    }
    return found;
  }

  private static boolean isLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }
}
