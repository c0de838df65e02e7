package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.posix.expand.Glob;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.unit.UnitStatus;
import io.railwright.twin.host.unit.Units;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/** {@code systemctl list-units}, {@code list-timers} and {@code cat}. */
final class SystemctlList extends Tool {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("EEE yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  SystemctlList(VirtualHost host, Call call) {
    super(host, call);
  }

  @Override
  int run() {
    throw new IllegalStateException("systemctl says what is to be listed");
  }

  int run(String verb, List<String> names) throws IOException {
    return switch (verb) {
      case "list-units" -> units(names);
      case "list-timers" -> timers(names);
      default -> files(names);
    };
  }

  private boolean isAsked(String unit, List<String> patterns) {
    String type = option("-t", "--type");
    boolean kind = type.isEmpty() || unit.endsWith("." + type);
    return kind
        && (patterns.isEmpty()
            || patterns.stream()
                .anyMatch(
                    pattern ->
                        Glob.matches(Systemctl.full(pattern), unit)
                            || Glob.matches(pattern, unit)));
  }

  private int units(List<String> patterns) throws IOException {
    TreeMap<String, UnitStatus> shown = new TreeMap<>();
    boolean all = has("-a", "--all");
    List<String> states =
        has("--failed") ? List.of("failed") : List.of(option("--state").split(",", -1));
    for (UnitStatus status : host.units().loaded()) {
      boolean lives = !status.active().equals("inactive");
      boolean wanted =
          states.equals(List.of(""))
              ? all || lives
              : states.stream()
                  .anyMatch(List.of(status.load(), status.active(), status.sub())::contains);
      if (wanted && isAsked(status.name(), patterns)) {
        shown.put(status.name(), status);
      }
    }
    List<List<String>> rows = new ArrayList<>();
    shown
        .values()
        .forEach(
            it ->
                rows.add(
                    List.of(
                        (has("--plain") ? "" : it.active().equals("failed") ? "● " : "  ")
                            + it.name(),
                        it.load(),
                        it.active(),
                        it.sub(),
                        it.description())));
    return table(List.of("  UNIT", "LOAD", "ACTIVE", "SUB", "DESCRIPTION"), rows, "loaded units");
  }

  private int timers(List<String> patterns) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    Instant now = host.now();
    for (Units.Waiting waiting : host.units().waiting()) {
      if (isAsked(waiting.timer(), patterns)) {
        Duration left = Duration.between(now, waiting.due());
        rows.add(
            List.of(
                TIME.format(waiting.due()),
                Math.max(left.toSeconds(), 0) + "s left",
                "-",
                "-",
                waiting.timer(),
                waiting.service()));
      }
    }
    return table(List.of("NEXT", "LEFT", "LAST", "PASSED", "UNIT", "ACTIVATES"), rows, "timers");
  }

  private int table(List<String> heading, List<List<String>> rows, String what) throws IOException {
    boolean legend = !has("--no-legend") && !words.contains("--legend=false");
    List<List<String>> all = new ArrayList<>(rows);
    if (legend) {
      all.addFirst(heading);
    }
    for (List<String> row : all) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        int at = column;
        int width = all.stream().mapToInt(one -> one.get(at).length()).max().orElse(0);
        boolean last = column == row.size() - 1;
        line.append(last ? row.get(column) : ("%-" + width + "s ").formatted(row.get(column)));
      }
      call.print(line.toString().stripTrailing() + "\n");
    }
    if (legend) {
      call.print("\n" + rows.size() + " " + what + " listed.\n");
    }
    return 0;
  }

  private int files(List<String> names) throws IOException {
    int status = 0;
    boolean first = true;
    for (String name : names) {
      String unit = Systemctl.full(name);
      List<String> paths = host.units().store().paths(unit);
      if (paths.isEmpty()) {
        status = call.fail(1, "No files found for " + unit + ".");
      }
      for (String path : paths) {
        call.print((first ? "" : "\n") + "# " + path + "\n" + host.units().store().text(path));
        first = false;
      }
    }
    return status;
  }
}
