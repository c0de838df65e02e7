package io.railwright.collect.benchmark;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.TypedCommand;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code ib_write_bw} and its siblings print: settings with a colon, addresses of both ends, a
 * table. Several runs may stand in one text, and warnings between a heading and its rows; the sides
 * of one run are two runs here.
 */
final class PerftestReport implements LineTaker {
  private static final Set<String> TOOLS =
      Set.of(
          "ib_write_bw",
          "ib_send_bw",
          "ib_read_bw",
          "ib_atomic_bw",
          "ib_write_lat",
          "ib_send_lat",
          "ib_read_lat",
          "ib_atomic_lat",
          "raw_ethernet_bw",
          "raw_ethernet_lat");

  /** {@code RDMA_Write Bidirectional BW Test}. */
  private static final Pattern TITLE =
      Pattern.compile("[A-Z][\\w/-]{2,30}(?: [\\w()-]{1,30}){0,5} (?:BW|Latency) Test.{0,40}");

  private static final Pattern ADDRESS = Pattern.compile("(local|remote) address: +(.{1,200})");
  private static final Pattern GID = Pattern.compile("GID: +([0-9a-fA-F:]{8,80})");

  /** {@code Dual-port : OFF Device : mlx5_0}: one setting or two. */
  private static final Pattern SETTING =
      Pattern.compile("([A-Za-z][\\w .*/-]{1,24}?)\\s*:\\s+(\\S+(?: \\S+){0,4})");

  /** Lines before the JSON: prompts, warnings. */
  private static final int LATEST_START = 50;

  private int run = 1;
  private int row;
  private int pairs;
  private String side = "local";
  private boolean titled;
  private boolean failed;
  private boolean byDuration;
  private Columns columns = Columns.NONE;
  private final PerftestTimes times = new PerftestTimes();

  private PerftestReport() {}

  static Parsed parse(Printed printed) {
    if (printed.firstLines(LATEST_START).stream().anyMatch(line -> line.strip().startsWith("{"))) {
      return PerftestJson.parse(printed);
    }
    return TerminalText.read(printed, new PerftestReport());
  }

  private String subject() {
    return "perftest/" + run;
  }

  @Override
  public boolean take(String line, int number, Readings into) {
    String text = Launcher.ofRank(line).rest().strip();
    if (times.take(text, number)) {
      return true;
    }
    if (command(text, number, into)) {
      return true;
    }
    byDuration |= text.contains("BW peak won't be measured");
    return heading(text, number, into)
        || row(text, number, into)
        || title(text, number, into)
        || address(text, number, into)
        || notice(text, number, into)
        || text.startsWith("* Waiting for client")
        || settings(text, number, into);
  }

  private boolean command(String text, int number, Readings into) {
    Optional<TypedCommand> command =
        TypedCommand.of(text, TOOLS).filter(call -> !call.tool().isEmpty());
    command.ifPresent(
        call -> {
          startAnew();
          leaveFailed();
          String words = call.tool() + " " + String.join(" ", call.words());
          into.add(subject(), "perftest.command", Value.text(words), words, number);
          byDuration = call.words().contains("-D") || call.words().contains("--run_infinitely");
        });
    return command.isPresent();
  }

  /** What comes behind rows is of another run. */
  private void startAnew() {
    if (row > 0) {
      run++;
      row = 0;
      pairs = 0;
      titled = false;
      byDuration = false;
      failed = false;
      columns = Columns.NONE;
    }
  }

  /** A test that is called behind an error is another run: people try again. */
  private void leaveFailed() {
    if (failed) {
      run++;
      titled = false;
      failed = false;
      pairs = 0;
    }
  }

  private boolean notice(String text, int number, Readings into) {
    boolean taken = PerftestNotice.take(text, subject(), number, into);
    failed |= taken && PerftestNotice.isError(text);
    return taken;
  }

  private boolean title(String text, int number, Readings into) {
    if (!text.contains(" Test") || !TITLE.matcher(text).matches()) {
      return false;
    }
    startAnew();
    leaveFailed();
    if (titled) {
      run++;
    }
    titled = true;
    into.add(subject(), "perftest.test", Value.text(text), text, number);
    return true;
  }

  private boolean heading(String text, int number, Readings into) {
    if (!text.startsWith("#bytes")) {
      return false;
    }
    Optional<Columns> found = Columns.inSquareBrackets(text);
    found.ifPresent(
        it -> {
          startAnew();
          columns = it;
          for (Columns.Column column : it.list()) {
            if (!column.unit().isEmpty()) {
              String key = FactKey.text("perftest.unit", PerftestCell.name(column));
              Value unit = Value.text(PerftestCell.unit(column.unit()));
              into.add(subject(), key, unit, column.printed(), number);
            }
          }
        });
    return found.isPresent();
  }

  private boolean row(String text, int number, Readings into) {
    List<String> cells = columns.isEmpty() ? List.of() : Words.list(text);
    if (cells.size() != columns.size() || cells.isEmpty() || !PerftestCell.isRow(cells)) {
      return false;
    }
    row++;
    String of = subject() + "/row/" + row;
    for (int at = 0; at < cells.size(); at++) {
      Columns.Column column = columns.at(at);
      String key = FactKey.text("perftest.column", PerftestCell.name(column));
      into.add(of, key, value(column, cells.get(at)), cells.get(at), number);
    }
    times.end(of, into);
    return true;
  }

  /** A run by time measures no peak and prints 0.00, which is no bandwidth. */
  private Value value(Columns.Column column, String cell) {
    boolean peak = PerftestCell.name(column).equals("bw-peak");
    boolean nothing = peak && cell.matches("0\\.0{1,6}");
    return nothing
        ? new Value.Unknown(byDuration ? "a run by time measures no peak" : "no peak was measured")
        : PerftestCell.value(column, cell);
  }

  private boolean address(String text, int number, Readings into) {
    Matcher address = ADDRESS.matcher(text);
    if (address.matches()) {
      side = address.group(1);
      pairs++;
      String of = subject() + "/qp/" + pairs;
      String printed = Words.squeezed(address.group(2));
      into.add(of, FactKey.text("perftest.address", side), Value.text(printed), printed, number);
      return true;
    }
    Matcher gid = GID.matcher(text);
    boolean known = gid.matches();
    if (known) {
      String of = subject() + "/qp/" + Math.max(1, pairs);
      Value value = Value.text(gid.group(1));
      into.add(of, FactKey.text("perftest.gid", side), value, gid.group(1), number);
    }
    return known;
  }

  private boolean settings(String text, int number, Readings into) {
    if (text.startsWith("Total run time:")) {
      String time = text.substring(text.indexOf(':') + 1).strip();
      Value value = TimeSpan.parse(time).<Value>map(it -> it).orElse(Value.text(time));
      into.add(subject(), "perftest.run-time", value, text, number);
      return true;
    }
    boolean some = false;
    for (String part : halves(text)) {
      Matcher setting = part.length() > 120 ? SETTING.matcher("") : SETTING.matcher(part.strip());
      if (setting.matches()) {
        some = true;
        String key = FactKey.text("perftest.setting", Words.slug(setting.group(1)));
        into.add(subject(), key, setting(setting.group(2)), setting.group(2), number);
      }
    }
    return some;
  }

  /** {@code 4096[B]}, {@code ON}, {@code 128}. */
  private static Value setting(String printed) {
    int bracket = printed.indexOf('[');
    boolean unit = bracket > 0 && printed.endsWith("]");
    return unit
        ? Amount.of(
            printed.substring(0, bracket), printed.substring(bracket + 1, printed.length() - 1))
        : Amount.plain(printed);
  }

  /** A line has two columns of settings; what divides them is a tab or two blanks. */
  private static List<String> halves(String text) {
    int colon = text.indexOf(':');
    for (int at = colon + 2; colon > 0 && at < text.length(); at++) {
      boolean gap = text.charAt(at) == '\t' || text.startsWith("  ", at);
      if (gap && !text.substring(colon + 1, at).isBlank()) {
        return List.of(text.substring(0, at), text.substring(at));
      }
    }
    return List.of(text);
  }
}
