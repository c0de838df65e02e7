package io.railwright.view.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * Text on lines of at most so many columns. It breaks between words alone: what is longer than a
 * line stays whole, since half a name or half an address is of no use.
 */
public final class Wrapped {
  private Wrapped() {}

  /** The label once, and the text beside it. */
  public static List<String> beside(String label, String text, int columns) {
    return lines(label, " ".repeat(label.length()), text, columns, "");
  }

  /** A command on lines that can be pasted into a shell as they are. */
  public static List<String> command(String prompt, String command, int columns) {
    return lines(prompt, " ".repeat(prompt.length() + 2), command, columns, " \\");
  }

  private static List<String> lines(
      String start, String indent, String text, int columns, String broken) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(start);
    int empty = start.length();
    for (String word : text.split(" ", -1)) {
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
