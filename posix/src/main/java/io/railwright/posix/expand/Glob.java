package io.railwright.posix.expand;

import io.railwright.posix.syntax.QuoteMarks;

/** Matches text against a shell pattern, in which quoted characters carry marks. */
public final class Glob {
  private final CharSequence pattern;
  private final String text;

  private Glob(CharSequence pattern, String text) {
    this.pattern = pattern;
    this.text = text;
  }

  public static boolean matches(CharSequence pattern, String text) {
    return matches(pattern, text, 0, text.length());
  }

  public static boolean matches(CharSequence pattern, String text, int from, int to) {
    return new Glob(pattern, text).match(from, to);
  }

  private boolean match(int from, int to) {
    int at = from;
    int sign = 0;
    int starSign = -1;
    int starAt = 0;
    while (true) {
      if (sign < pattern.length() && pattern.charAt(sign) == '*') {
        starSign = ++sign;
        starAt = at;
        continue;
      }
      if (at == to && sign == pattern.length()) {
        return true;
      }
      int next = at < to && sign < pattern.length() ? step(sign, text.charAt(at)) : -1;
      if (next >= 0) {
        sign = next;
        at++;
      } else if (starSign >= 0 && starAt < to) {
        sign = starSign;
        at = ++starAt;
      } else {
        return false;
      }
    }
  }

  /** Where the pattern goes on if what stands at {@code sign} matches; -1 if it does not. */
  private int step(int sign, char character) {
    char first = pattern.charAt(sign);
    return switch (first) {
      case '?' -> sign + 1;
      case '[' -> stepOverSet(sign, character);
      case '\\' -> stepOverEscape(sign, character);
      default -> QuoteMarks.plain(first) == character ? sign + 1 : -1;
    };
  }

  private int stepOverSet(int sign, char character) {
    int end = closing(sign);
    if (end > 0) {
      return inSet(sign + 1, end, character) ? end + 1 : -1;
    }
    return character == '[' ? sign + 1 : -1;
  }

  private int stepOverEscape(int sign, char character) {
    if (sign + 1 < pattern.length()) {
      return QuoteMarks.plain(pattern.charAt(sign + 1)) == character ? sign + 2 : -1;
    }
    return character == '\\' ? sign + 1 : -1;
  }

  private int closing(int open) {
    int at = open + 1;
    if (at < pattern.length() && (pattern.charAt(at) == '!' || pattern.charAt(at) == '^')) {
      at++;
    }
    for (int first = at; at < pattern.length(); at++) {
      char character = pattern.charAt(at);
      if (character == ']' && at > first) {
        return at;
      }
      if (character == '[' && at + 1 < pattern.length() && pattern.charAt(at + 1) == ':') {
        int close = pattern.toString().indexOf(":]", at + 2);
        at = close > 0 ? close + 1 : at;
      }
    }
    return -1;
  }

  private boolean inSet(int from, int end, char character) {
    boolean negated = pattern.charAt(from) == '!' || pattern.charAt(from) == '^';
    int at = negated ? from + 1 : from;
    boolean found = false;
    while (at < end) {
      char low = pattern.charAt(at);
      if (low == '[' && at + 1 < end && pattern.charAt(at + 1) == ':') {
        int close = pattern.toString().indexOf(":]", at + 2);
        found |= isOfClass(pattern.subSequence(at + 2, close).toString(), character);
        at = close + 2;
      } else if (at + 2 < end && pattern.charAt(at + 1) == '-') {
        found |=
            character >= QuoteMarks.plain(low)
                && character <= QuoteMarks.plain(pattern.charAt(at + 2));
        at += 3;
      } else {
        found |= QuoteMarks.plain(low) == character;
        at++;
      }
    }
    return found != negated;
  }

  private static boolean isOfClass(String name, char character) {
    boolean lower = character >= 'a' && character <= 'z';
    boolean upper = character >= 'A' && character <= 'Z';
    boolean digit = character >= '0' && character <= '9';
    boolean space = character == ' ' || (character >= '\t' && character <= '\r');
    boolean graph = character > ' ' && character < 0x7f;
    return switch (name) {
      case "alpha" -> lower || upper;
      case "digit" -> digit;
      case "alnum" -> lower || upper || digit;
      case "upper" -> upper;
      case "lower" -> lower;
      case "space" -> space;
      case "blank" -> character == ' ' || character == '\t';
      case "punct" -> graph && !(lower || upper || digit);
      case "print" -> graph || character == ' ';
      case "graph" -> graph;
      case "cntrl" -> character < ' ' || character == 0x7f;
      case "xdigit" ->
          digit || (character >= 'a' && character <= 'f') || (character >= 'A' && character <= 'F');
      default -> false;
    };
  }
}
