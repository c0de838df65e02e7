package io.railwright.reach.inventory;

/**
 * A name with {@code *} for any characters and {@code ?} for one.
 *
 * @param start what stands before the first of these, which tells most names apart quickly
 */
record Glob(String pattern, String start) {
  Glob(String pattern) {
    this(pattern, pattern.replaceFirst("[*?].*", ""));
  }

  static boolean isGlob(String text) {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  /** Goes back at most to the last star, so that the cost stays the product of the lengths. */
  boolean matches(String name) {
    if (!name.startsWith(start)) {
      return false;
    }
    int p = start.length();
    int n = start.length();
    int star = -1;
    int taken = 0;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        taken = n;
      } else if (p < pattern.length()
          && (pattern.charAt(p) == '?' || pattern.charAt(p) == name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++taken;
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
