package io.railwright.view.change;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a terminal shows once it has got a text: it goes up, and takes away what it is told to. */
final class ShownTerminal {
  private static final Pattern PART =
      Pattern.compile("\u001b\\[(\\d*)([AKJ])|[\r\n]|[^\u001b\r\n]+");

  private final List<StringBuilder> lines = new ArrayList<>(List.of(new StringBuilder()));
  private int row;
  private int column;

  static List<String> of(String text) {
    ShownTerminal terminal = new ShownTerminal();
    Matcher part = PART.matcher(text);
    while (part.find()) {
      terminal.take(part);
    }
    return terminal.lines.stream().map(it -> it.toString().stripTrailing()).toList();
  }

  private void take(Matcher part) {
    switch (part.group()) {
      case "\r" -> column = 0;
      case "\n" -> {
        row++;
        column = 0;
        if (row == lines.size()) {
          lines.add(new StringBuilder());
        }
      }
      default -> {
        if (part.group(2) == null) {
          write(part.group());
        } else {
          obey(part.group(1), part.group(2));
        }
      }
    }
  }

  private void obey(String number, String code) {
    if (code.equals("A")) {
      row = Math.max(0, row - Integer.parseInt(number));
      return;
    }
    StringBuilder line = lines.get(row);
    line.setLength(Math.min(column, line.length()));
    if (code.equals("J")) {
      lines.subList(row + 1, lines.size()).clear();
    }
  }

  private void write(String text) {
    StringBuilder line = lines.get(row);
    while (line.length() < column) {
      line.append(' ');
    }
    line.replace(column, Math.min(line.length(), column + text.length()), text);
    column += text.length();
  }
}
