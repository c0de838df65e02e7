package io.railwright.view.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * Text on lines of at most so many columns. It breaks between words alone: what is longer than a
 * line stays whole, since half a name or half an address is of no use.
 */
public final class Wrapped {
  private static final String STEP = "  ";

  private Wrapped() {}

  /** The label once, and the text beside it. */
  public static List<String> beside(String label, String text, int columns) {
    return lines(label, " ".repeat(label.length()), List.of(text.split(" ", -1)), columns, "");
  }

  /** Lines after the first are set in, so that no word of a name can begin one. */
  public static List<String> paragraph(String text, int columns) {
    return lines("", STEP, List.of(text.split(" ", -1)), columns, "");
  }

  /** A command on lines that can be pasted into a shell as they are. */
  public static List<String> command(String label, String prompt, String command, int columns) {
    String indent = " ".repeat(label.length()) + STEP;
    return lines(label + prompt, indent, arguments(command), columns, " \\");
  }

  /** At blanks outside of quotes: within them a line's end would become part of the argument. */
  private static List<String> arguments(String command) {
    List<String> arguments = new ArrayList<>();
    boolean quoted = false;
    int start = 0;
    for (int at = 0; at < command.length(); at++) {
      char letter = command.charAt(at);
      if (letter == '\\' && !quoted) {
        at++;
      } else if (letter == '\'' || letter == '"') {
        quoted = !quoted;
      } else if (letter == ' ' && !quoted) {
        arguments.add(command.substring(start, at));
        start = at + 1;
      }
    }
    arguments.add(command.substring(start));
    return arguments;
  }

  private static List<String> lines(
      String start, String indent, List<String> words, int columns, String broken) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(start);
    int empty = start.length();
    for (String word : words) {
      boolean fits = line.length() + 1 + word.length() + broken.length() <= columns;
      if (line.length() > empty && !fits) {
        lines.add(line + broken);
        line.setLength(0);
        line.append(indent);
        empty = indent.length();
      }
      line.append(line.length() > empty ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
