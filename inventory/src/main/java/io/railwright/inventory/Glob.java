package io.railwright.inventory;

import io.railwright.model.text.StarPattern;

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
    return StarPattern.isOne(text);
  }

  public boolean matches(String name) {
    return name.startsWith(start) && StarPattern.matches(pattern, name);
  }
}
