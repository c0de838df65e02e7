package io.railwright.cli.completion;

import java.util.List;
import java.util.stream.Stream;

/**
 * What could stand where a user types.
 *
 * @param words in full
 * @param files whether the name of a file could stand there, which the shell knows best
 */
record Suggestions(List<String> words, boolean files) {
  static final Suggestions NONE = new Suggestions(List.of(), false);
  static final Suggestions FILES = new Suggestions(List.of(), true);

  Suggestions {
    words = List.copyOf(words);
  }

  static Suggestions of(List<String> words) {
    return new Suggestions(words, false);
  }

  Suggestions orFiles() {
    return new Suggestions(words, true);
  }

  Suggestions and(Suggestions others) {
    return new Suggestions(
        Stream.concat(words.stream(), others.words.stream()).toList(), files || others.files);
  }

  /** Those that go on from what is typed, each behind what stands before it in the same word. */
  Suggestions startingWith(String typed, String before) {
    return new Suggestions(
        words.stream().filter(word -> word.startsWith(typed)).map(word -> before + word).toList(),
        files);
  }
}
