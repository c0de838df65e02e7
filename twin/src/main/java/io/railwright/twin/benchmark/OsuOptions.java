package io.railwright.twin.benchmark;

import java.util.List;
import java.util.Optional;

/**
 * The command line options of a program of OSU.
 *
 * @param iterations empty: what the tool has for a size
 * @param full whether the fastest and the slowest rank are printed, too
 */
record OsuOptions(
    long first, long last, Optional<Integer> iterations, boolean full, boolean validated) {
  private static final long MOST = 1L << 32;

  /** With the sentence of the tool for what it does not take. */
  static OsuOptions of(OsuKind kind, List<String> words) {
    long first = kind == OsuKind.ALLREDUCE ? 4 : 1;
    long last = kind.largest();
    Optional<Integer> iterations = Optional.empty();
    boolean full = false;
    boolean validated = false;
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      switch (word) {
        case "-f", "--full" -> full = true;
        case "-c", "--validation" -> validated = true;
        case "-m", "--message-size" -> {
          String value = value(words, ++at, word);
          int colon = value.indexOf(':');
          first = colon > 0 ? number(value.substring(0, colon), word) : first;
          last = colon == value.length() - 1 ? last : number(value.substring(colon + 1), word);
        }
        case "-i", "--iterations" ->
            iterations = Optional.of((int) number(value(words, ++at, word), word));
        case "-x", "--warmup", "-W", "--window-size", "-M", "--mem-limit" ->
            number(value(words, ++at, word), word);
        default -> throw new IllegalArgumentException("Invalid Option [" + word + "]");
      }
    }
    return new OsuOptions(first, Math.max(first, last), iterations, full, validated);
  }

  private static String value(List<String> words, int at, String option) {
    if (at >= words.size()) {
      throw new IllegalArgumentException("Missing Required Argument for Option [" + option + "]");
    }
    return words.get(at);
  }

  private static long number(String text, String option) {
    long number = text.matches("\\d{1,12}") ? Long.parseLong(text) : 0;
    if (number < 1 || number > MOST) {
      throw new IllegalArgumentException("Invalid Argument [" + text + "] for Option " + option);
    }
    return number;
  }

  int iterations(OsuKind kind, long size) {
    return iterations.orElse(kind.iterations(size));
  }
}
