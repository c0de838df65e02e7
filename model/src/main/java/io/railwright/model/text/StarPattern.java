package io.railwright.model.text;

/** Patterns of names as people write them: {@code *} for any characters, {@code ?} for one. */
public final class StarPattern {
  private StarPattern() {}

  /** Whether there is anything in it to match but itself. */
  public static boolean isOne(String text) {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  /** Goes back at most to the last star, so that the cost stays the product of the lengths. */
  public static boolean matches(String pattern, String name) {
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
