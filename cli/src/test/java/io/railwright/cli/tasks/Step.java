package io.railwright.cli.tasks;

import java.util.regex.Pattern;

/**
 * A command of a page, and what the page shows of its output.
 *
 * @param line the last line of the command in the page, counted from 1
 * @param shown the lines below the command; {@code ...} stands for any text, and alone on a line
 *     for any number of lines
 */
record Step(int line, String command, String shown) {
  boolean matches(String output) {
    StringBuilder pattern = new StringBuilder();
    for (String expected : shown.lines().toList()) {
      pattern.append(expected.equals("...") ? "(?:.*\n)*?" : lineLike(expected) + "\n");
    }
    return Pattern.matches(pattern.toString(), ending(output));
  }

  private static String lineLike(String expected) {
    return Pattern.quote(expected).replace("...", "\\E.*\\Q");
  }

  /** Blank lines at the end are not shown in pages. */
  private static String ending(String output) {
    String stripped = output.stripTrailing();
    return stripped.isEmpty() ? "" : stripped + "\n";
  }
}
