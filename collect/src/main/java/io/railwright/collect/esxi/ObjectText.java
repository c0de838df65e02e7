package io.railwright.collect.esxi;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.Parsed;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Objects of vSphere as {@code vim-cmd} prints them ({@code portId = "Ethernet1/5",} within
 * brackets), and as XML with a line for each element.
 */
final class ObjectText implements LineTaker {
  private static final int LATEST_START = 50;
  private static final int DEEPEST = 64;

  private final EntryForm form;
  private final Session session;
  private final Deque<Entry> open = new ArrayDeque<>();

  /** Objects that are too deep or too many, and are not read. */
  private int deeper;

  /** Objects and values of the text so far. */
  private int kept;

  private ObjectText(EntryForm form, Printed printed) {
    this.form = form;
    this.session = new Session(printed.item());
  }

  /** Whether one of the first lines begins such an object. */
  static boolean isIn(Printed printed) {
    return printed.firstLines(LATEST_START).stream()
        .map(String::strip)
        .anyMatch(line -> line.startsWith("(vim.") || isTag(line));
  }

  private static boolean isTag(String line) {
    return line.length() > 2
        && line.startsWith("<")
        && line.endsWith(">")
        && (Character.isLetter(line.charAt(1)) || line.charAt(1) == '?');
  }

  static Parsed read(Printed printed, EntryForm form) {
    ObjectText text = new ObjectText(form, printed);
    Readings readings = new Readings(printed);
    TerminalText.read(printed, text, readings);
    text.deeper = 0;
    while (!text.open.isEmpty()) {
      text.close(readings);
    }
    form.end(readings);
    return readings.parsed();
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    String text = line.strip();
    if (session.follow(line, number, readings)) {
      return true;
    }
    if (open.isEmpty() && form.line(text, number, session.at(number), readings)) {
      return true;
    }
    if (text.startsWith("<")) {
      return element(text, number, readings);
    }
    if (List.of("}", "},", "]", "],").contains(text)) {
      close(readings);
      return true;
    }
    int equals = text.indexOf(" = ");
    if (text.endsWith("{") || text.endsWith("[")) {
      begin(equals < 0 ? "" : text.substring(0, equals), number);
      return true;
    }
    boolean member = equals > 0 && text.indexOf(' ') == equals;
    if (member) {
      add(text.substring(0, equals), text.substring(equals + 3), text, number, readings);
    }
    return member;
  }

  /** {@code <pciDevice>}, {@code <id>0000:3b:00.0</id>}, {@code </pciDevice>}. */
  private boolean element(String text, int number, Readings readings) {
    int end = text.indexOf('>');
    if (end < 2 || text.startsWith("<?") || text.endsWith("/>")) {
      return end >= 2;
    }
    if (text.startsWith("</")) {
      close(readings);
      return true;
    }
    int blank = text.indexOf(' ');
    String name = text.substring(1, blank > 0 && blank < end ? blank : end);
    int behind = text.indexOf("</" + name + ">", end);
    if (behind < 0) {
      begin(name, number);
    } else {
      add(name, text.substring(end + 1, behind), text, number, readings);
    }
    return behind >= 0 || end == text.length() - 1;
  }

  private void begin(String heading, int number) {
    if (open.size() >= DEEPEST || kept >= Readings.MOST) {
      deeper++;
      return;
    }
    Entry entry = new Entry(heading, number);
    kept++;
    if (!open.isEmpty()) {
      open.getFirst().children().add(entry);
    }
    open.addFirst(entry);
  }

  /** What no value is given to is left out: {@code <unset>}, {@code (type) null}. */
  private void add(String name, String value, String raw, int number, Readings readings) {
    String plain = value.endsWith(",") ? value.substring(0, value.length() - 1) : value;
    boolean unset = plain.equals("<unset>") || plain.equals("null") || plain.endsWith(") null");
    Field field = new Field(name, unset ? "" : plain, raw, number);
    if (open.isEmpty()) {
      Entry alone = new Entry("", number);
      alone.fields().add(field);
      form.take(alone, session.at(number), readings);
    } else if (deeper == 0 && kept < Readings.MOST) {
      open.getFirst().fields().add(field);
      kept++;
    } else {
      readings.leaveOut(1);
    }
  }

  private void close(Readings readings) {
    if (deeper > 0) {
      deeper--;
      return;
    }
    Entry closed = open.pollFirst();
    if (closed != null && open.isEmpty()) {
      form.take(closed, session.at(closed.line()), readings);
    }
  }
}
