package io.railwright.collect.esxi;

import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.ScreenLine;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads the tables, blocks and JSON of a text. A line is a heading by what follows, so each line
 * waits for the next one.
 */
final class EntryText {
  private static final int MOST_TABLES = 1000;
  private static final Set<String> BRACKETS = Set.of("{", "}", "},", "[", "]", "],");

  /** A line that is not read yet. */
  private record Waiting(String text, int number) {}

  /** The first heading of a name, and the rows below all of that name. */
  private record Counted(EntryTable table, int rows) {}

  private final EntryForm form;
  private final Session session;
  private final Readings readings;
  private final Map<String, Counted> counted = new LinkedHashMap<>();
  private final BlockText blocks;
  private Optional<Waiting> waiting = Optional.empty();
  private EntryTable table = EntryTable.NONE;

  private EntryText(EntryForm form, Session session, Readings readings) {
    this.form = form;
    this.session = session;
    this.readings = readings;
    this.blocks = new BlockText(this::readBlock);
  }

  /** A parser that reads every text with a form of its own. */
  static Parser parser(Supplier<EntryForm> form) {
    return printed -> read(printed, form);
  }

  /** What only looks like JSON is read as lines. */
  private static Parsed read(Printed printed, Supplier<EntryForm> form) {
    if (JsonText.isIn(printed)) {
      EntryForm json = form.get();
      Readings readings = new Readings(printed);
      EntryJson.read(printed, json, new Session(printed.item()), readings);
      json.end(readings);
      if (!readings.parsed().readings().isEmpty()) {
        return readings.parsed();
      }
    }
    Readings readings = new Readings(printed);
    EntryForm lines = form.get();
    EntryText text = new EntryText(lines, new Session(printed.item()), readings);
    printed.eachLine(text::take);
    text.finish();
    lines.end(readings);
    return readings.parsed();
  }

  private void take(String line, int number) {
    if (line.length() > Parser.LONGEST_LINE) {
      readings.notUnderstood(line);
      return;
    }
    String plain = ScreenLine.expandTabs(ScreenLine.plain(line));
    List<Integer> starts = EntryTable.starts(plain);
    if (!starts.isEmpty() && waiting.isPresent() && begins(starts)) {
      return;
    }
    waiting.ifPresent(before -> read(before, plain));
    waiting = plain.isEmpty() ? Optional.empty() : Optional.of(new Waiting(plain, number));
    if (plain.isEmpty()) {
      blocks.end();
    }
  }

  /** Whether the waiting line is the heading of a table with these columns. */
  private boolean begins(List<Integer> starts) {
    Waiting heading = waiting.orElseThrow();
    EntryTable begun = EntryTable.of(heading.text(), starts, heading.number());
    if (!begun.headers().isEmpty()) {
      blocks.end();
      table = begun;
      waiting = Optional.empty();
      count(0);
    }
    return !begun.headers().isEmpty();
  }

  private void read(Waiting line, String next) {
    String text = line.text();
    int number = line.number();
    if (session.follow(text, number, readings)) {
      blocks.end();
      table = EntryTable.NONE;
    } else if (!isRow(text, number)
        && !form.line(text, number, session.at(number), readings)
        && !Notice.take(text, number, readings)
        && !isInBlock(text, number, next)) {
      blocks.end();
      boolean bracket = BRACKETS.contains(text.strip());
      if (!bracket
          && !session.takeName(text, number, readings)
          && !TerminalText.isDecoration(text)) {
        readings.notUnderstood(text.strip());
      }
    }
  }

  private boolean isRow(String line, int number) {
    Entry row = table.row(line, number);
    boolean read = !row.isEmpty() && form.take(row, session.at(number), readings);
    if (read) {
      count(1);
    }
    return read;
  }

  private boolean isInBlock(String line, int number, String next) {
    Optional<Labelled> label = BlockText.label(line);
    boolean name = label.isPresent() && isUplink(label.get());
    boolean opens = label.isEmpty() || label.get().value().isEmpty();
    if (opens && blocks.isHeading(line, next)) {
      blocks.begin(line, number);
      return true;
    }
    if (name) {
      blocks.end();
      return session.takeName(line, number, readings);
    }
    label.ifPresent(it -> blocks.add(it, line, number, next));
    return label.isPresent();
  }

  /** {@code vmnic3:}, which says what follows is about. */
  private static boolean isUplink(Labelled label) {
    return label.value().isEmpty() && UplinkName.is(label.label());
  }

  private void readBlock(Entry block) {
    if (!form.take(block, session.at(block.line()), readings)) {
      block.fields().forEach(field -> readings.notUnderstood(field.raw()));
      block.children().forEach(this::leave);
    }
  }

  private void leave(Entry child) {
    child.fields().forEach(field -> readings.notUnderstood(field.raw()));
    child.children().forEach(this::leave);
  }

  private void count(int more) {
    String name = Words.slug(table.headers().getFirst());
    Counted before = counted.get(name);
    if (before != null) {
      counted.put(name, new Counted(before.table(), before.rows() + more));
    } else if (counted.size() < MOST_TABLES) {
      counted.put(name, new Counted(table, more));
    }
  }

  /** A table without rows is an answer too: the rows of each are counted. */
  private void finish() {
    waiting.ifPresent(line -> read(line, ""));
    blocks.end();
    counted.forEach(
        (name, count) ->
            readings.add(
                "",
                FactKey.text("hypervisor.answer.rows", name),
                new Value.Count(count.rows(), "rows"),
                count.table().heading(),
                count.table().line()));
  }
}
