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
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The OSU micro-benchmarks: a title with the version, remarks behind {@code #}, a heading that says
 * the unit of each column, rows. MB is 10^6 bytes. Messages of the MPI library may stand anywhere.
 */
final class OsuReport implements LineTaker {
  private static final Pattern TITLE =
      Pattern.compile("# OSU (.{3,100}?)(?: [Tt]est(?: (v\\d[\\w.]{0,15}))?| (v\\d[\\w.]{0,15}))");

  private static final Pattern SETTING =
      Pattern.compile("\\[ ?([A-Za-z][\\w -]{1,40}): ([^\\]]{1,40}?) ?\\]");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}(?:\\.\\d{1,9})?");

  private static final Set<String> RESULTS = Set.of("Pass", "Fail", "Passed", "Failed", "-");

  private int run;
  private int row;
  private Columns columns = Columns.NONE;

  private OsuReport() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new OsuReport());
  }

  private String subject() {
    return "osu/" + Math.max(1, run);
  }

  @Override
  public boolean take(String line, int number, Readings into) {
    String text = Launcher.ofRank(line).rest().strip();
    if (text.startsWith("#")) {
      return title(text, number, into)
          || heading(text, number, into)
          || remark(text, number, into)
          || settings(text, number, into);
    }
    return row(text, number, into) || command(text, number, into) || warning(text, number, into);
  }

  private boolean title(String text, int number, Readings into) {
    Matcher title = TITLE.matcher(text);
    if (!title.matches()) {
      return false;
    }
    run++;
    row = 0;
    columns = Columns.NONE;
    into.add(subject(), "osu.test", Value.text(title.group(1)), text, number);
    String version = title.group(2) == null ? title.group(3) : title.group(2);
    if (version != null) {
      into.add(subject(), "osu.version", Value.text(version), version, number);
    }
    return true;
  }

  /** A remark whose words name units: {@code # Size Bandwidth (MB/s)}. */
  private boolean heading(String text, int number, Readings into) {
    String rest = text.substring(1).strip();
    Optional<Columns> found = Columns.inRoundBrackets(rest);
    boolean units =
        found.isPresent()
            && found.get().list().stream().anyMatch(column -> !unit(column).isEmpty())
            && !rest.contains(": ");
    if (found.isEmpty() || !units) {
      return false;
    }
    columns = found.get();
    row = 0;
    for (Columns.Column column : columns.list()) {
      if (!unit(column).isEmpty()) {
        String key = FactKey.text("osu.unit", name(column));
        into.add(subject(), key, Value.text(unit(column)), column.printed(), number);
      }
    }
    return true;
  }

  /** In brackets, or the name itself: {@code MB/s}, {@code Messages/s}. */
  private static String unit(Columns.Column column) {
    String name = column.name();
    return column.unit().isEmpty() && name.endsWith("/s") ? name : column.unit();
  }

  private static String name(Columns.Column column) {
    return switch (column.name()) {
      case "MB/s" -> "bandwidth";
      case "Messages/s" -> "message-rate";
      default -> Words.slug(column.name());
    };
  }

  private boolean remark(String text, int number, Readings into) {
    int colon = text.indexOf(": ");
    if (colon < 2 || colon > 60 || text.indexOf('[') >= 0) {
      return false;
    }
    String value = text.substring(colon + 2).strip();
    String plain = value.endsWith(".") ? value.substring(0, value.length() - 1) : value;
    String key = FactKey.text("osu.setting", Words.slug(text.substring(1, colon)));
    into.add(subject(), key, Amount.plain(plain), plain, number);
    return true;
  }

  private boolean settings(String text, int number, Readings into) {
    Matcher setting = SETTING.matcher(text.length() > 400 ? "" : text);
    boolean some = false;
    while (setting.find()) {
      some = true;
      String key = FactKey.text("osu.setting", Words.slug(setting.group(1)));
      String value = setting.group(2).strip();
      into.add(subject(), key, Amount.plain(value), value, number);
    }
    return some;
  }

  private boolean row(String text, int number, Readings into) {
    List<String> cells = columns.isEmpty() ? List.of() : Words.list(text);
    boolean fits = !cells.isEmpty() && cells.size() == columns.size();
    for (int at = 0; fits && at < cells.size(); at++) {
      String cell = cells.get(at);
      fits = NUMBER.matcher(cell).matches() || (at > 0 && RESULTS.contains(cell));
    }
    if (!fits) {
      return false;
    }
    row++;
    for (int at = 0; at < cells.size(); at++) {
      Columns.Column column = columns.at(at);
      String key = FactKey.text("osu.column", name(column));
      into.add(subject() + "/row/" + row, key, value(column, cells.get(at)), cells.get(at), number);
    }
    return true;
  }

  private static Value value(Columns.Column column, String cell) {
    if (name(column).equals("size")) {
      return Amount.of(cell, "bytes");
    }
    return switch (unit(column).toLowerCase(Locale.ROOT)) {
      case "mb/s" -> PerftestCell.bandwidth(cell, "MB/s");
      case "us" -> Amount.of(cell, "us");
      case "messages/s" -> Amount.of(cell, "messages/s");
      case "%" -> Amount.of(cell, "%");
      default -> Amount.of(cell);
    };
  }

  private boolean command(String text, int number, Readings into) {
    int name = text.length() > 1000 ? -1 : text.indexOf("osu_");
    if (name < 0) {
      return false;
    }
    Optional<TypedCommand> command =
        TypedCommand.of(text, Set.of("srun", "mpirun", "mpiexec", "mpirun_rsh"));
    command.ifPresent(call -> into.add(subject(), "osu.command", Value.text(text), text, number));
    return command.isPresent();
  }

  private boolean warning(String text, int number, Readings into) {
    boolean warns =
        text.contains("[MVAPICH")
            || text.startsWith("[MVA")
            || text.startsWith("WARNING")
            || text.startsWith("Warning")
            || text.contains(" UCX  WARN ")
            || text.contains(" UCX  ERROR ");
    if (warns) {
      into.add(subject(), "osu.warning", Value.text(text), text, number);
    }
    return warns;
  }
}
