package io.railwright.inventory.text;

import io.railwright.model.text.StarPattern;

/**
 * A name with {@code *} for any characters and {@code ?} for one.
 *
 * @param start what stands before the first of these, which tells most names apart quickly
 */
public record Glob(String pattern, String start) {
  public Glob(String pattern) {
    this(pattern, pattern.replaceFirst("[*?].*", ""));
  }

  public static boolean isGlob(String text) {
    return StarPattern.isOne(text);
  }

  public boolean matches(String name) {
    return name.startsWith(start) && StarPattern.matches(pattern, name);
  }
}
