package io.railwright.model.text;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Whether a pattern is found in a text. Remembers the answers for the first texts it was asked of,
 * since thousands of cards have the same few names. May be asked by several threads.
 */
public final class PatternMemory {
  private static final int MOST_TEXTS = 256;

  private final Pattern pattern;
  private final Map<String, Boolean> answers = new ConcurrentHashMap<>();

  public PatternMemory(Pattern pattern) {
    this.pattern = pattern;
  }

  public boolean isIn(String text) {
    Boolean known = answers.get(text);
    if (known != null) {
      return known;
    }
    boolean found = pattern.matcher(text).find();
    if (answers.size() < MOST_TEXTS) {
      answers.put(text, found);
    }
    return found;
  }

  /** The pattern as it is written. */
  @Override
  public String toString() {
    return pattern.pattern();
  }
}
