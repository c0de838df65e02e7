package io.railwright.collect.kube;

import io.railwright.collect.text.ScreenLine;
import java.util.ArrayList;
import java.util.List;

/** A value that goes on over several lines, as long as these stand further in than its name. */
final class LongText {
  /** How its end is told. */
  enum Form {
    /** Behind {@code |} or {@code >}: by a line that stands less far in. */
    BLOCK,
    /** In brackets: by the last of them. */
    BRACKETS,
    /** In quotation marks: by the closing one. */
    QUOTED
  }

  /**
   * A line of it.
   *
   * @param raw with the name before it, where that stands on the same line
   */
  record Line(String text, String raw, int number) {}

  private final Form form;
  private final List<String> path;
  private final int indent;
  private final List<Line> lines = new ArrayList<>();
  private int open;
  private boolean quoted;
  private boolean closed;

  LongText(Form form, List<String> path, int indent) {
    this.form = form;
    this.path = List.copyOf(path);
    this.indent = indent;
  }

  List<String> path() {
    return path;
  }

  List<Line> lines() {
    return lines;
  }

  boolean isBlock() {
    return form == Form.BLOCK;
  }

  /** Whether a line still belongs to it. */
  boolean takes(String line) {
    if (closed) {
      return false;
    }
    int column = ScreenLine.indent(line);
    boolean closing = line.startsWith("]", column) || line.startsWith("}", column);
    return line.isBlank()
        || column > indent
        || (form == Form.BRACKETS && closing && column == indent);
  }

  void add(String text, String raw, int number) {
    lines.add(new Line(text, raw, number));
    if (form != Form.BLOCK) {
      follow(text);
    }
  }

  /** Keeps count of brackets and quotation marks. */
  private void follow(String text) {
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (quoted && c == '\\') {
        at++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == '[' || c == '{')) {
        open++;
      } else if (!quoted && (c == ']' || c == '}')) {
        open--;
      }
    }
    closed = !quoted && open <= 0;
  }

  /** The whole text. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      text.append(text.isEmpty() ? "" : "\n").append(line.text());
    }
    return text.toString();
  }
}
