package io.railwright.collect.gpu;

import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code nvidia-smi --query-gpu=... --format=csv}, with its options. Where the header was left out
 * but the command stands in the text, the command names the columns.
 */
public final class GpuTable {
  private static final Pattern COMMAND =
      Pattern.compile("--query-[a-z-]{2,30}[= ]([a-zA-Z0-9_.,]{1,2000})");
  private static final Pattern HEADER =
      Pattern.compile("[a-z][a-z0-9_.]{1,60}(?: \\[[A-Za-z%/]{1,8}\\])?");
  private static final Pattern UNIT = Pattern.compile(".*\\[([A-Za-z%/]{1,8})\\]");
  private static final Pattern BUS =
      Pattern.compile("[0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\\.[0-9A-Fa-f]");
  private static final int LONGEST = 8000;

  private final Readings readings;
  private List<String> columns = List.of();
  private List<String> parameters = List.of();
  private List<String> units = List.of();

  private GpuTable(Readings readings) {
    this.readings = readings;
  }

  public static Parsed parse(Printed printed) {
    GpuTable table = new GpuTable(new Readings(printed));
    TerminalText.read(printed, (line, number, into) -> table.take(line, number), table.readings);
    return table.readings.parsed();
  }

  /** Whether it names columns: {@code index, pci.bus_id, name}; one name alone would say little. */
  static boolean isIn(String line) {
    List<String> cells = line.length() > LONGEST || !line.contains(",") ? List.of() : cells(line);
    return cells.size() > 1 && isHeader(cells);
  }

  private boolean take(String line, int number) {
    if (line.length() > LONGEST) {
      return false;
    }
    Matcher command = COMMAND.matcher(line);
    if (line.contains("--query-") && command.find()) {
      name(List.of(command.group(1).split(",", -1)));
      return true;
    }
    if (TerminalText.isDecoration(line) || GpuNames.refused(line, number, readings)) {
      return true;
    }
    List<String> cells = cells(line);
    if (isHeader(cells)) {
      name(cells);
      String raw = line.strip();
      readings.add("", "gpu.columns", new Value.Listing(cells), raw, number);
      return true;
    }
    boolean row = cells.size() == columns.size() || (columns.isEmpty() && cells.size() > 1);
    if (row) {
      row(cells, number);
    }
    return row;
  }

  /**
   * Names of columns are words with dots and underscores; a row has at least a number or a name.
   */
  private static boolean isHeader(List<String> cells) {
    boolean named = cells.stream().allMatch(cell -> HEADER.matcher(cell).matches());
    boolean telling =
        cells.stream()
            .anyMatch(
                cell ->
                    cell.indexOf('.') > 0
                        || cell.indexOf('_') > 0
                        || cell.equals("index")
                        || cell.equals("name")
                        || cell.equals("uuid")
                        || cell.equals("pid")
                        || cell.indexOf('[') > 0);
    return named && telling;
  }

  private void row(List<String> cells, int number) {
    String subject = subject(cells);
    for (int at = 0; at < cells.size(); at++) {
      String raw = cells.get(at);
      String parameter =
          at < columns.size() ? parameters.get(at) : FactKey.text("gpu.column", at + 1);
      String unit = at < columns.size() ? units.get(at) : "";
      if (!raw.isEmpty()) {
        String key = at < columns.size() ? GpuKeys.of(parameter) : parameter;
        readings.add(subject, key, GpuNames.value(parameter, with(unit, raw)), raw, number);
        if (parameter.equals("gpu.product-name")) {
          GpuNames.addIntegrated(subject, raw, number, readings);
        }
      }
    }
  }

  /** With {@code nounits} the unit stands in the header alone. */
  private static String with(String unit, String raw) {
    boolean bare = !unit.isEmpty() && Character.isDigit(raw.charAt(raw.length() - 1));
    return bare ? raw + " " + unit : raw;
  }

  private void name(List<String> names) {
    columns = names;
    parameters = names.stream().map(GpuNames::parameter).toList();
    units = names.stream().map(GpuTable::unit).toList();
  }

  private static String unit(String column) {
    Matcher unit = UNIT.matcher(column);
    return unit.matches() ? unit.group(1) : "";
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    for (String cell : line.split(",", -1)) {
      cells.add(cell.strip());
    }
    return cells;
  }

  /** By the bus address if it was asked for, else by the number or the UUID of the GPU. */
  private String subject(List<String> cells) {
    for (String cell : cells) {
      if (cell.indexOf(':') > 0 && BUS.matcher(cell).matches()) {
        return GpuNames.subject(cell);
      }
    }
    int index = columns.indexOf("index");
    if (index >= 0) {
      return "gpu/GPU" + cells.get(index).replace("/", "");
    }
    return cells.stream()
        .filter(cell -> cell.startsWith("GPU-"))
        .findFirst()
        .map(uuid -> "gpu/" + Subject.escape(uuid))
        .orElse("gpu/-");
  }
}
