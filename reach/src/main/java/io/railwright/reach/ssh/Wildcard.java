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

  /**
   * Whether at least one pattern matches and none that excludes does; letter case does not count.
   */
  static boolean anyMatches(List<String> patterns, String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    boolean found = false;
    for (String pattern : patterns) {
      boolean excludes = pattern.startsWith("!");
      String body = (excludes ? pattern.substring(1) : pattern).toLowerCase(Locale.ROOT);
      if (matches(body, lower)) {
        if (excludes) {
          return false;
        }
        found = true;
      }
    }
    return found;
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
