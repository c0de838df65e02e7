package io.railwright.reach.ssh;

import java.util.List;
import java.util.Locale;

/**
 * Patterns of OpenSSH: {@code *} and {@code ?} in names, {@code !} before a pattern that excludes.
 */
final class Wildcard {
  private Wildcard() {}

  static boolean has(String pattern) {
    return pattern.indexOf('*') >= 0 || pattern.indexOf('?') >= 0;
  }

  /** Whether at least one pattern matches and none that excludes does. */
  static boolean anyMatches(List<String> patterns, String name) {
    boolean found = false;
    for (String pattern : patterns) {
      boolean excludes = pattern.startsWith("!");
      if (matches(excludes ? pattern.substring(1) : pattern, name)) {
        if (excludes) {
          return false;
        }
        found = true;
      }
    }
    return found;
  }

  /** The same where letter case does not count. */
  static boolean anyMatchesIgnoringCase(List<String> patterns, String name) {
    List<String> lower =
        patterns.stream().map(pattern -> pattern.toLowerCase(Locale.ROOT)).toList();
    return anyMatches(lower, name.toLowerCase(Locale.ROOT));
  }

  /** Linear in practice: only the last star is ever gone back to. */
  static boolean matches(String pattern, String name) {
    int p = 0;
    int n = 0;
    int star = -1;
    int resume = 0;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        resume = n;
      } else if (p < pattern.length()
          && (pattern.charAt(p) == '?' || pattern.charAt(p) == name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++resume;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }
}
