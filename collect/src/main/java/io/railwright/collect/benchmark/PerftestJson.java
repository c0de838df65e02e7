package io.railwright.collect.benchmark;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * {@code --out_json}: until perftest 6.18 it is no JSON (bare keys, commas before a bracket), so
 * names and values are read one by one. It has no unit; message rate and size tell which of the two
 * it is.
 */
final class PerftestJson {
  private static final Map<String, String> COLUMNS =
      Map.ofEntries(
          Map.entry("MsgSize", "bytes"),
          Map.entry("n_iterations", "iterations"),
          Map.entry("BW_peak", "bw-peak"),
          Map.entry("BW_average", "bw-average"),
          Map.entry("MsgRate", "msgrate"),
          Map.entry("t_min", "t_min"),
          Map.entry("t_max", "t_max"),
          Map.entry("t_typical", "t_typical"),
          Map.entry("t_avg", "t_avg"),
          Map.entry("t_stdev", "t_stdev"),
          Map.entry("percentile_99", "p99"),
          Map.entry("percentile_99.9", "p99.9"),
          Map.entry("99_percentile", "p99"),
          Map.entry("99.9_percentile", "p99.9"));

  private static final Set<String> TIMES =
      Set.of("t_min", "t_max", "t_typical", "t_avg", "t_stdev", "p99", "p99.9");

  /** How far rate times size may lie from a bandwidth that is printed with two decimals. */
  private static final double TOLERANCE = 0.02;

  private static final int LONGEST = 200;

  private record Cell(String text, String raw, int line) {}

  private final Readings readings;
  private final Map<String, Cell> row = new LinkedHashMap<>();
  private int rows;

  private PerftestJson(Readings readings) {
    this.readings = readings;
  }

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    PerftestJson reader = new PerftestJson(readings);
    printed.eachLine(reader::take);
    reader.close();
    return readings.parsed();
  }

  private void take(String line, int number) {
    if (line.length() > Parser.LONGEST_LINE) {
      readings.notUnderstood(line);
      return;
    }
    boolean some = false;
    for (String part : line.split("[,{}\\[\\]]", -1)) {
      int colon = part.length() > LONGEST ? -1 : part.indexOf(':');
      if (colon > 0) {
        String name = bare(part.substring(0, colon));
        String value = bare(part.substring(colon + 1));
        some = true;
        if (!value.isEmpty()) {
          pair(name, value, part.strip(), number);
        }
      }
    }
    if (!some && line.chars().anyMatch(Character::isLetterOrDigit)) {
      readings.notUnderstood(line);
    }
  }

  private static String bare(String word) {
    return word.replace('"', ' ').strip();
  }

  private void pair(String name, String value, String raw, int number) {
    String column = COLUMNS.get(name);
    if (column == null) {
      boolean test = name.equals("test");
      String key =
          test
              ? "perftest.test"
              : FactKey.text("perftest.setting", Words.slug(name.replace('_', ' ')));
      String text = test ? value.replace('_', ' ').replace("RDMA ", "RDMA_") : value;
      Value typed =
          test
              ? Value.text(text)
              : name.equals("Mtu") ? Amount.of(value, "bytes") : Amount.plain(value);
      readings.add("perftest/1", key, typed, raw, number);
      return;
    }
    if (column.equals("bytes")) {
      close();
    }
    row.put(column, new Cell(value, raw, number));
  }

  private void close() {
    if (row.isEmpty()) {
      return;
    }
    rows++;
    String unit = unit();
    row.forEach(
        (column, cell) ->
            readings.add(
                "perftest/1/row/" + rows,
                FactKey.text("perftest.column", column),
                value(column, cell.text, unit),
                cell.raw,
                cell.line));
    row.clear();
  }

  private static Value value(String column, String text, String unit) {
    if (TIMES.contains(column)) {
      return TimeSpan.parse(text + " us").<Value>map(it -> it).orElse(Value.text(text));
    }
    return switch (column) {
      case "bytes" -> Amount.of(text, "bytes");
      case "bw-peak", "bw-average" ->
          unit.isEmpty()
              ? new Value.Unknown("perftest's JSON has no unit")
              : PerftestCell.bandwidth(text, unit);
      case "msgrate" -> Amount.of(text, "million messages/s");
      default -> Value.number(text, "");
    };
  }

  /** Which unit makes the average what rate and size give; empty where neither does. */
  private String unit() {
    double bytes = number("bytes");
    double perSecond = bytes * number("msgrate") * 1e6;
    double average = number("bw-average");
    boolean mebibytes = isClose(average, perSecond / (1 << 20));
    boolean gigabits = isClose(average, perSecond * 8 / 1e9);
    return mebibytes == gigabits ? "" : mebibytes ? "MiB/s" : "Gb/s";
  }

  private static boolean isClose(double printed, double expected) {
    return expected > 0 && Math.abs(printed - expected) <= TOLERANCE * expected;
  }

  private double number(String column) {
    Cell cell = row.get(column);
    boolean number = cell != null && cell.text.matches("\\d{1,15}(\\.\\d{1,9})?");
    return cell != null && number ? Double.parseDouble(cell.text) : 0;
  }
}
