package io.railwright.survey.cluster;

import java.util.ArrayList;
import java.util.List;

/**
 * The command line of a kernel in words. Between double quotes a blank parts nothing; the quotes
 * are no part of an argument, and boot loaders drop or move them.
 */
final class KernelWords {
  private KernelWords() {}

  /** With their quotes; one that nobody closes goes on to the end. */
  static List<String> of(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      quoted ^= c == '"';
      if (quoted || !Character.isWhitespace(c)) {
        word.append(c);
      } else if (!word.isEmpty()) {
        words.add(word.toString());
        word.setLength(0);
      }
    }
    if (!word.isEmpty()) {
      words.add(word.toString());
    }
    return words;
  }

  static String unquoted(String word) {
    return word.replace("\"", "");
  }
}
