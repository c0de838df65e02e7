package io.railwright.model.text;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words as one line for another process of ours: any text may be in a word, and none is lost. */
public final class LineOfWords {
  private LineOfWords() {}

  public static String write(List<String> words) {
    return words.stream()
        .map(word -> "=" + URLEncoder.encode(word, StandardCharsets.UTF_8))
        .collect(Collectors.joining(" "));
  }

  /**
   * The words of a line.
   *
   * @throws IllegalArgumentException for a line that {@link #write} can't have written
   */
  public static List<String> read(String line) {
    if (line.isEmpty()) {
      return List.of();
    }
    return Stream.of(line.split(" ", -1)).map(LineOfWords::word).toList();
  }

  /** The sign in front keeps an empty word apart from none. */
  private static String word(String written) {
    if (!written.startsWith("=")) {
      throw new IllegalArgumentException("no line of words: " + written);
    }
    return URLDecoder.decode(written.substring(1), StandardCharsets.UTF_8);
  }
}
