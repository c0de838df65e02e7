package io.railwright.reach.commandline;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a command line says in place of an output: that it does not know the command, or not for
 * this user.
 */
final class Complaint {
  private static final int FIRST_LINES = 6;

  /** NX-OS and EOS, OS10, and a NX-OS that was given the command without a terminal. */
  private static final Pattern WORDS =
      Pattern.compile(
          "%\\s?[A-Z].*|Syntax error while parsing .*|ERROR: .*|Error: .*|Cmd exec error.*");

  private Complaint() {}

  static Optional<String> in(String output) {
    return output
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .limit(FIRST_LINES)
        .takeWhile(line -> line.equals("^") || WORDS.matcher(line).matches())
        .filter(line -> !line.equals("^"))
        .findFirst();
  }
}
