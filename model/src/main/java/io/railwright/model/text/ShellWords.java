package io.railwright.model.text;

import java.util.List;
import java.util.regex.Pattern;

/** The one place where text becomes part of a shell's command line. */
public final class ShellWords {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:@%+,-]+");

  /** Only the first word of a command could be taken for an assignment. */
  private static final Pattern LATER = Pattern.compile("[A-Za-z0-9_./:@%+,=-]+");

  private ShellWords() {}

  /**
   * {@code word} as one word of a POSIX shell, whatever is in it.
   *
   * @throws IllegalArgumentException for a NUL, which no command line can carry
   */
  public static String quote(String word) {
    if (word.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("a word of a command can't hold a NUL character");
    }
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** The words as one command line. */
  public static String join(List<String> words) {
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      boolean first = line.isEmpty();
      line.append(first ? quote(word) : " " + (LATER.matcher(word).matches() ? word : quote(word)));
    }
    return line.toString();
  }
}
