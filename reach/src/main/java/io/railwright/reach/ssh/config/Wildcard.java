package io.railwright.reach.ssh.config;

import io.railwright.model.text.StarPattern;
import java.util.List;
import java.util.Locale;

/**
 * Patterns of OpenSSH: {@code *} and {@code ?} in names, {@code !} before a pattern that excludes.
 */
public final class Wildcard {
  private Wildcard() {}

  public static boolean has(String pattern) {
    return StarPattern.isOne(pattern);
  }

  /** Whether at least one pattern matches and none that excludes does. */
  public static boolean anyMatches(List<String> patterns, String name) {
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

  /** Whether {@code name} matches a pattern list, ignoring letter case. */
  static boolean anyMatchesIgnoringCase(List<String> patterns, String name) {
    List<String> lower =
        patterns.stream().map(pattern -> pattern.toLowerCase(Locale.ROOT)).toList();
    return anyMatches(lower, name.toLowerCase(Locale.ROOT));
  }

  static boolean matches(String pattern, String name) {
    return StarPattern.matches(pattern, name);
  }
}
