package io.railwright.posix.expand;

import io.railwright.posix.syntax.QuoteMarks;
import io.railwright.posix.syntax.Word.Operator;

/**
 * Removes the prefix or suffix of a value that matches a pattern, as {@code ${name#pattern}} and
 * {@code ${name%pattern}} do.
 */
public final class PatternRemoval {
  private PatternRemoval() {}

  public static String of(String value, String pattern, Operator operator) {
    int length = value.length();
    return switch (operator) {
      case CUT_SHORTEST_END -> {
        for (int at = length; at >= 0; at--) {
          if (Glob.matches(pattern, value, at, length)) {
            yield value.substring(0, at);
          }
        }
        yield value;
      }
      case CUT_LONGEST_END -> {
        for (int at = 0; at <= length; at++) {
          if (Glob.matches(pattern, value, at, length)) {
            yield value.substring(0, at);
          }
        }
        yield value;
      }
      case CUT_SHORTEST_START -> {
        for (int at = 0; at <= length; at++) {
          if (Glob.matches(pattern, value, 0, at)) {
            yield value.substring(at);
          }
        }
        yield value;
      }
      default -> longestStart(value, pattern);
    };
  }

  private static String longestStart(String value, String pattern) {
    if (pattern.startsWith("*")
        && pattern.length() == 2
        && !QuoteMarks.isPattern(pattern.substring(1))) {
      return value.substring(value.lastIndexOf(QuoteMarks.plain(pattern.charAt(1))) + 1);
    }
    for (int at = value.length(); at >= 0; at--) {
      if (Glob.matches(pattern, value, 0, at)) {
        return value.substring(at);
      }
    }
    return value;
  }
}
