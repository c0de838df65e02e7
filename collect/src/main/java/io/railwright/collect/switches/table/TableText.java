package io.railwright.collect.switches.table;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
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
import java.util.function.Function;

/**
 * Reads the tables of a text. A line is a heading if a rule follows, so each line waits for the
 * next one. A table without rows is an answer too: the rows of each are counted.
 */
public final class TableText {
  private static final int MOST_TABLES = 1000;
  private static final int LONGEST_TITLE = 100;

  /** Behind the title of each chip of a switch that has several. */
  private static final String NAMESPACE = ": (Namespace ";

  /** A line that is not read yet. */
  private record Waiting(String text, int number) {}

  /** The first heading of a name, and the rows below all of that name. */
  private record Counted(Table table, int rows) {}

  private final TableForm form;
  private final Readings readings;
  private final Map<String, Counted> counted = new LinkedHashMap<>();
  private Optional<Waiting> waiting = Optional.empty();
  private Optional<Table> table = Optional.empty();
  private List<Table.Column> columns = List.of();
  private String title = "";

  private TableText(TableForm form, Readings readings) {
    this.form = form;
    this.readings = readings;
  }

  /** A parser that reads every text with a form of its own. */
  public static Parser parser(Function<Printed, TableForm> form) {
    return printed -> read(printed, form.apply(printed));
  }

  public static Parsed read(Printed printed, TableForm form) {
    Readings readings = new Readings(printed);
    TableText text = new TableText(form, readings);
    printed.eachLine(text::take);
    text.finish();
    return readings.parsed();
  }

  private void take(String line, int number) {
    String plain = line.length() > Parser.LONGEST_LINE ? line : ScreenLine.plain(line);
    if (isDoubleRule(plain) && waiting.isPresent()) {
      Waiting above = waiting.get();
      waiting = Optional.empty();
      entitle(above.text(), above.number());
      return;
    }
    List<Table.Column> marked = Table.columns(plain);
    if (!marked.isEmpty() && begins(marked)) {
      return;
    }
    passOn();
    waiting = plain.isEmpty() ? Optional.empty() : Optional.of(new Waiting(plain, number));
  }

  private static boolean isDoubleRule(String line) {
    String rule = line.strip();
    return rule.startsWith("==") && rule.chars().allMatch(c -> c == '=');
  }

  /** What stands above a rule of equals signs, or ends in a colon, is a title. */
  private void entitle(String line, int number) {
    String text = line.strip();
    table = Optional.empty();
    int colon = text.endsWith(":") ? text.length() - 1 : text.indexOf(NAMESPACE);
    title = colon < 0 ? text : text.substring(0, colon).strip();
    form.line(line, number, readings);
  }

  /** Whether the waiting line is the heading of a table with these columns. */
  private boolean begins(List<Table.Column> marked) {
    List<String> headers =
        waiting.map(line -> Table.headers(line.text(), marked)).orElse(List.of());
    if (headers.isEmpty()) {
      return false;
    }
    Waiting heading = waiting.orElseThrow();
    table = Optional.of(new Table(title, headers, heading.text().strip(), heading.number()));
    columns = marked;
    waiting = Optional.empty();
    count(table.get(), 0);
    headers.stream()
        .filter(header -> form.column(table.get(), header).isEmpty())
        .forEach(header -> readings.notUnderstood("column " + header));
    return true;
  }

  private void passOn() {
    waiting.ifPresent(line -> read(line.text(), line.number()));
    waiting = Optional.empty();
  }

  private void read(String line, int number) {
    if (line.length() > Parser.LONGEST_LINE) {
      readings.notUnderstood(line);
    } else if (TerminalText.isDecoration(line)) {
      form.line(line, number, readings);
    } else if (!isRow(line, number)) {
      readOther(line, number);
    }
  }

  private void readOther(String line, int number) {
    boolean title = (line.endsWith(":") && !line.startsWith("For ")) || line.contains(NAMESPACE);
    if (title && line.length() <= LONGEST_TITLE) {
      entitle(line, number);
    } else if (!form.line(line, number, readings)) {
      readings.notUnderstood(line.strip());
    }
  }

  private boolean isRow(String line, int number) {
    if (table.isEmpty()) {
      return false;
    }
    List<String> cells = Table.cells(line, columns);
    boolean read =
        !cells.isEmpty() && form.row(new Row(table.get(), cells, line, number), readings);
    if (read) {
      count(table.get(), 1);
    }
    return read;
  }

  private void count(Table of, int more) {
    String first = of.headers().stream().filter(it -> !it.isEmpty()).findFirst().orElse("");
    String name = Words.slug(of.title().isEmpty() ? first : of.title());
    Counted before = counted.get(name);
    if (before != null) {
      counted.put(name, new Counted(before.table(), before.rows() + more));
    } else if (counted.size() < MOST_TABLES) {
      counted.put(name, new Counted(of, more));
    }
  }

  private void finish() {
    passOn();
    form.end(readings);
    counted.forEach(
        (name, count) -> {
          Table of = count.table();
          Value rows = new Value.Count(count.rows(), "rows");
          readings.add("", FactKey.text("switch.answer.rows", name), rows, of.heading(), of.line());
        });
  }
}
