package io.railwright.collect.kube;

/** A single value of YAML and the name before it. */
final class YamlScalar {
  /** Pages and word processors make them of plain ones. */
  private static final String OPENING = "\"'\u201c\u2018";

  private static final String CLOSING = "\"'\u201d\u2019";

  private YamlScalar() {}

  /** Where the colon behind a name stands; -1 where the line has none. */
  static int nameEnd(String line) {
    if (line.isEmpty() || line.charAt(0) == '[' || line.charAt(0) == '{') {
      return -1;
    }
    int from = 0;
    if (OPENING.indexOf(line.charAt(0)) >= 0) {
      int close = closing(line);
      boolean named = close > 0 && close + 1 < line.length() && line.charAt(close + 1) == ':';
      if (!named) {
        return -1;
      }
      from = close + 1;
    }
    int colon = line.indexOf(':', from);
    while (colon >= 0 && colon + 1 < line.length() && line.charAt(colon + 1) != ' ') {
      colon = line.indexOf(':', colon + 1);
    }
    return colon == 0 ? -1 : colon;
  }

  /** Whether it begins with a quotation mark and does not end with one. */
  static boolean isOpen(String value) {
    return value.charAt(0) == '"' && closing(value) < 0;
  }

  /** Where the quotation that the text begins with ends; -1 where it does not. */
  private static int closing(String text) {
    char end = CLOSING.charAt(OPENING.indexOf(text.charAt(0)));
    for (int at = 1; at < text.length(); at++) {
      if (text.charAt(at) == '\\' && end == '"') {
        at++;
      } else if (text.charAt(at) == end) {
        return at;
      }
    }
    return -1;
  }

  /** Without quotation marks and remarks. */
  static String text(String value) {
    String text = value.strip();
    if (!text.isEmpty() && OPENING.indexOf(text.charAt(0)) >= 0) {
      int close = closing(text);
      return close < 0 ? text.substring(1) : text.substring(1, close);
    }
    return uncommented(text);
  }

  /** Without a remark at its end. */
  static String uncommented(String line) {
    boolean quoted = false;
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == '#' && !quoted && at > 0 && line.charAt(at - 1) == ' ') {
        return line.substring(0, at).strip();
      }
    }
    return line;
  }
}
