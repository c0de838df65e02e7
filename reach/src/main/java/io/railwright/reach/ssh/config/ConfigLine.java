package io.railwright.reach.ssh.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One line of an SSH configuration, split as OpenSSH splits it.
 *
 * @param keyword in lower case
 * @param rest all after the keyword, as it stands; for commands that a shell will read
 */
record ConfigLine(String keyword, List<String> arguments, String rest) {
  /** A line that can't be split. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    Malformed(String message) {
      super(message);
    }
  }

  ConfigLine {
    arguments = List.copyOf(arguments);
  }

  /** Empty for blank lines and comments. */
  static Optional<ConfigLine> parse(String line) throws Malformed {
    String text = line.strip();
    if (text.isEmpty() || text.startsWith("#")) {
      return Optional.empty();
    }
    if (text.chars().anyMatch(c -> c < ' ' && c != '\t')) {
      throw new Malformed("there is a control character in it");
    }
    int end = 0;
    while (end < text.length()
        && !Character.isWhitespace(text.charAt(end))
        && text.charAt(end) != '=') {
      end++;
    }
    String keyword = text.substring(0, end).replace("\"", "").toLowerCase(Locale.ROOT);
    String rest = afterSeparator(text, end);
    return Optional.of(new ConfigLine(keyword, split(rest), rest));
  }

  private static String afterSeparator(String text, int end) {
    String rest = text.substring(end).stripLeading();
    return rest.startsWith("=") ? rest.substring(1).stripLeading() : rest;
  }

  /** Words, with quotes of both kinds, backslash escapes, and comments at the end. */
  static List<String> split(String text) throws Malformed {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length() && escapes(text.charAt(i + 1), quote)) {
        word.append(text.charAt(++i));
        inWord = true;
      } else if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '"' || c == '\'') {
        quote = c;
        inWord = true;
      } else if (Character.isWhitespace(c)) {
        inWord = endWord(words, word, inWord);
      } else if (c == '#' && !inWord) {
        return words;
      } else {
        word.append(c);
        inWord = true;
      }
    }
    if (quote != 0) {
      throw new Malformed("a quote is not closed");
    }
    endWord(words, word, inWord);
    return words;
  }

  private static boolean escapes(char next, char quote) {
    return next == '"' || next == '\'' || next == '\\' || (quote == 0 && next == ' ');
  }

  private static boolean endWord(List<String> words, StringBuilder word, boolean inWord) {
    if (inWord) {
      words.add(word.toString());
      word.setLength(0);
    }
    return false;
  }
}
