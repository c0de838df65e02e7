package io.railwright.collect.text;

/** The prompts of shells: {@code root@u36:~#}, {@code [root@u36 ~]#}, {@code sh-5.1#}. */
final class Prompt {
  private static final int LONGEST = 1000;
  private static final long SIGNS =
      (1L << '#') | (1L << '$') | (1L << '%') | (1L << '+') | (1L << '>');
  private static final int LONGEST_NAME = 64;
  private static final int LONGEST_PLACE = 120;

  private Prompt() {}

  /** Where what was typed at a prompt that names a user, a host or a shell begins; -1 if none. */
  static int end(String line) {
    if (line.length() > LONGEST || !hasSign(line)) {
      return -1;
    }
    int start = behindEnvironment(line, blanks(line, 0));
    int end = inBrackets(line, start);
    end = end < 0 ? userAtHost(line, start) : end;
    end = end < 0 ? shell(line, start) : end;
    end = end < 0 ? powerShell(line, start) : end;
    boolean ends = end == line.length() || (end > 0 && Character.isWhitespace(line.charAt(end)));
    return ends ? end : -1;
  }

  /** Where what stands behind a sign alone, or behind a host's name and a sign, begins. */
  static int bareEnd(String line) {
    if (line.length() > LONGEST || !hasSign(line)) {
      return -1;
    }
    int start = blanks(line, 0);
    if (line.startsWith(">>> ", start)) {
      return start + 4;
    }
    int name = name(line, start);
    boolean named = name < line.length() && name - start <= 40 && isOne(line.charAt(name), "#$");
    boolean alone = name == start && name < line.length() && isOne(line.charAt(name), "%+");
    boolean sign = named || alone;
    return sign && name + 1 < line.length() && Character.isWhitespace(line.charAt(name + 1))
        ? name + 1
        : -1;
  }

  /** Whether one of {@code #$%+>} is in the line, which few have: asked of every line. */
  static boolean hasSign(String line) {
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c < '?' && ((SIGNS >>> c) & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Behind {@code (venv) }. */
  private static int behindEnvironment(String line, int start) {
    int close = start < line.length() && line.charAt(start) == '(' ? line.indexOf(')', start) : -1;
    boolean named = close > 0 && close - start <= 41 && line.indexOf(' ', start) == close + 1;
    return named ? close + 2 : start;
  }

  /** {@code [root@u36 ~]#}, {@code [esxi]$}. */
  private static int inBrackets(String line, int start) {
    if (start >= line.length() || line.charAt(start) != '[') {
      return -1;
    }
    int close = line.indexOf(']', start);
    int inner = line.indexOf('[', start + 1);
    boolean nested = inner >= 0 && inner < close;
    if (close < start + 2 || close - start > 101 || nested) {
      return -1;
    }
    int sign = line.startsWith(" ", close + 1) ? close + 2 : close + 1;
    return sign < line.length() && isOne(line.charAt(sign), "#$%") ? sign + 1 : -1;
  }

  /** {@code ops@u36:/opt/a b$}. */
  private static int userAtHost(String line, int start) {
    int at = name(line, start);
    if (at == start || at >= line.length() || line.charAt(at) != '@') {
      return -1;
    }
    int host = name(line, at + 1);
    int end = host;
    while (end < line.length() && end - host <= LONGEST_PLACE && !isOne(line.charAt(end), "#$>%")) {
      end++;
    }
    boolean sign = host > at + 1 && end < line.length() && isOne(line.charAt(end), "#$>%");
    return sign ? end + 1 : -1;
  }

  /** {@code sh-5.1#}. */
  private static int shell(String line, int start) {
    int at = start;
    while (at < line.length() && at - start < 20 && isLetter(line.charAt(at))) {
      at++;
    }
    if (at == start || at >= line.length() || line.charAt(at) != '-') {
      return -1;
    }
    int version = at + 1;
    at = version;
    while (at < line.length() && at - version < 8 && isVersion(line.charAt(at))) {
      at++;
    }
    return at > version && at < line.length() && isOne(line.charAt(at), "#$") ? at + 1 : -1;
  }

  private static int powerShell(String line, int start) {
    int end = line.startsWith("PS ", start) ? line.indexOf('>', start) : -1;
    return end > start + 3 && end - start < 204 ? end + 1 : -1;
  }

  private static int blanks(String line, int from) {
    int at = from;
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Behind the name of a user or a host. */
  private static int name(String line, int from) {
    int at = from;
    while (at < line.length() && at - from < LONGEST_NAME && isOfName(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isOfName(char c) {
    return isLetter(c) || isVersion(c) || c == '-' || c == '_';
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isVersion(char c) {
    return (c >= '0' && c <= '9') || c == '.';
  }

  static boolean isOne(char c, String of) {
    return of.indexOf(c) >= 0;
  }
}
