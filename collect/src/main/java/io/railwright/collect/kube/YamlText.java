package io.railwright.collect.kube;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads YAML line by line: by how far names stand in, not by its grammar. So a document that lost
 * its head, or the indentation of its end, says all that still stands in it. Every value stays a
 * text: an identifier such as {@code 101e} or {@code 1018} is no number. Cost: linear.
 */
final class YamlText {
  private static final int DEEPEST = 64;

  /** In a description the first entry of these stands on the line of their name. */
  private static final Set<String> DESCRIBED = Set.of("Annotations", "Labels");

  /**
   * A name, or an item of a list.
   *
   * @param indent where it stands
   */
  private record Level(int indent, String name, boolean item) {}

  private final Readings readings;
  private final List<List<Field>> documents = new ArrayList<>();
  private final List<Level> levels = new ArrayList<>();
  private List<Field> fields = new ArrayList<>();
  private @Nullable LongText running;

  private YamlText(Readings readings) {
    this.readings = readings;
  }

  /** The fields of each document of a text. */
  static List<List<Field>> documents(Printed printed, Readings readings) {
    YamlText text = new YamlText(readings);
    printed.eachLine(text::take);
    text.endDocument();
    return text.documents;
  }

  private void take(String line, int number) {
    if (line.length() > Parser.LONGEST_LINE) {
      readings.notUnderstood(line);
      return;
    }
    String plain = ScreenLine.expandTabs(ScreenLine.plain(line));
    if (running != null && running.takes(plain)) {
      running.add(plain.strip(), plain.strip(), number);
      return;
    }
    endText();
    String content = plain.strip();
    if (content.equals("--") || content.startsWith("---")) {
      endDocument();
    } else if (content.equals("-") || !isNothing(plain, content)) {
      read(ScreenLine.indent(plain), content, number);
    }
  }

  private static boolean isNothing(String plain, String content) {
    return content.isEmpty() || content.startsWith("#") || TerminalText.isDecoration(plain);
  }

  private void read(int column, String content, int number) {
    int indent = column;
    String rest = content;
    while (rest.equals("-") || rest.startsWith("- ")) {
      if (levels.size() >= DEEPEST) {
        readings.notUnderstood(content);
        return;
      }
      openItem(indent);
      int next = blanks(rest, 1);
      indent += next;
      rest = rest.substring(next);
    }
    int colon = YamlScalar.nameEnd(rest);
    if (colon >= 0) {
      readNamed(indent, rest, colon, number);
    } else if (!rest.isEmpty() && !levels.isEmpty()) {
      value(levels.getLast().indent(), rest, rest, number);
    } else if (!rest.isEmpty()) {
      readings.notUnderstood(content);
    }
  }

  private void readNamed(int indent, String content, int colon, int number) {
    String name = YamlScalar.text(content.substring(0, colon));
    if (indent == rootIndent() && isHead(name) && has(name)) {
      endDocument();
    }
    if (!openName(indent, name)) {
      readings.notUnderstood(content);
      return;
    }
    int start = blanks(content, colon + 1);
    String value = content.substring(start);
    int nested = DESCRIBED.contains(name) ? YamlScalar.nameEnd(value) : -1;
    if (nested >= 0) {
      readNamed(indent + start, value, nested, number);
    } else if (!value.isEmpty() && !value.startsWith("#")) {
      value(indent, value, content, number);
    }
  }

  /** A second one of these begins another object, whether or not a line says so. */
  private static boolean isHead(String name) {
    return name.equals("apiVersion") || name.equals("kind");
  }

  private boolean has(String name) {
    return fields.stream().limit(DEEPEST).anyMatch(it -> it.isAt(name));
  }

  private int rootIndent() {
    return levels.isEmpty() ? 0 : levels.getFirst().indent();
  }

  /** An item of a list, which may stand below its name or as far out as that. */
  private void openItem(int indent) {
    int number = 0;
    while (!levels.isEmpty()) {
      Level last = levels.getLast();
      boolean sibling = last.indent() == indent && last.item();
      if (last.indent() < indent || (last.indent() == indent && !last.item())) {
        break;
      }
      number = sibling ? Integer.parseInt(last.name()) + 1 : 0;
      levels.removeLast();
      if (sibling) {
        break;
      }
    }
    levels.addLast(new Level(indent, Integer.toString(number), true));
  }

  private boolean openName(int indent, String name) {
    while (!levels.isEmpty() && levels.getLast().indent() >= indent) {
      levels.removeLast();
    }
    boolean room = levels.size() < DEEPEST;
    if (room) {
      levels.addLast(new Level(indent, name, false));
    }
    return room;
  }

  private void value(int indent, String value, String raw, int number) {
    char first = value.charAt(0);
    boolean block = (first == '|' || first == '>') && value.length() <= 3;
    boolean quotedJson = value.startsWith("'{") || value.startsWith("'[");
    boolean brackets = first == '[' || first == '{' || (quotedJson && !value.startsWith("'{{"));
    if (!block && !brackets && !YamlScalar.isOpen(value)) {
      add(new Field(path(), YamlScalar.text(value), YamlScalar.uncommented(raw), number));
      return;
    }
    LongText.Form form =
        block ? LongText.Form.BLOCK : brackets ? LongText.Form.BRACKETS : LongText.Form.QUOTED;
    running = new LongText(form, path(), indent);
    if (!block) {
      running.add(
          brackets ? YamlScalar.uncommented(value.substring(first == '\'' ? 1 : 0)) : value,
          YamlScalar.uncommented(raw),
          number);
    }
  }

  private void endText() {
    if (running != null) {
      LongText ended = running;
      running = null;
      LongValue.fields(ended).forEach(this::add);
    }
  }

  private void add(Field field) {
    if (readings.hasRoom(fields.size())) {
      fields.add(field);
    } else {
      readings.leaveOut(1);
    }
  }

  private void endDocument() {
    endText();
    levels.clear();
    if (!fields.isEmpty()) {
      documents.add(fields);
      fields = new ArrayList<>();
    }
  }

  private List<String> path() {
    return levels.stream().map(Level::name).toList();
  }

  private static int blanks(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }
}
