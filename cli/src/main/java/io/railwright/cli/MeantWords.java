package io.railwright.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What other tools have taught people to type: {@code rail help audit} and {@code rail version} are
 * {@code rail audit --help} and {@code rail --version}.
 */
final class MeantWords {
  private static final String HELP = "help";
  private static final String VERSION = "version";

  private MeantWords() {}

  static String[] of(String... arguments) {
    List<String> words = new ArrayList<>(Arrays.asList(arguments));
    switch (words.isEmpty() ? "" : words.getFirst()) {
      case HELP -> {
        words.removeIf(word -> word.equals(HELP) || word.equals(VERSION));
        if (words.isEmpty() || Commands.isOne(words.getFirst())) {
          words.add("--help"); // not behind a mistyped command, which is to be told
        }
      }
      case VERSION -> words.set(0, "--version");
      default -> {}
    }
    return words.toArray(String[]::new);
  }
}
