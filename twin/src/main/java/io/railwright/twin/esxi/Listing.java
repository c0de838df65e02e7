package io.railwright.twin.esxi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a command of {@code esxcli} answers: rows that it prints as a table, as blocks, or as JSON.
 *
 * @param form how people see it
 * @param titles what stands above each block
 */
record Listing(Form form, List<Map<String, Object>> rows, List<String> titles) {
  enum Form {
    TABLE,
    BLOCKS,
    SINGLE,
    /** A value alone. */
    VALUE
  }

  private static final String INDENT = "   ";
  private static final String DEEPER = "         ";

  /** Labels and values in turn. */
  static Map<String, Object> row(Object... pairs) {
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      row.put(pairs[i].toString(), pairs[i + 1]);
    }
    return row;
  }

  static Listing table(List<Map<String, Object>> rows) {
    return new Listing(Form.TABLE, rows, List.of());
  }

  static Listing single(Map<String, Object> row) {
    return new Listing(Form.SINGLE, List.of(row), List.of());
  }

  static Listing blocks(List<String> titles, List<Map<String, Object>> rows) {
    return new Listing(Form.BLOCKS, rows, titles);
  }

  static Listing value(Object value) {
    return new Listing(Form.VALUE, List.of(Map.of("", value)), List.of());
  }

  String text(boolean json) {
    return switch (form) {
      case VALUE -> rows.getFirst().get("") + "\n";
      case SINGLE -> json ? json(rows.getFirst()) + "\n" : block(rows.getFirst(), INDENT);
      case TABLE -> json ? json(rows) + "\n" : table();
      case BLOCKS -> json ? json(rows) + "\n" : blocks();
    };
  }

  private String blocks() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      text.append(i == 0 ? "" : "\n").append(titles.get(i)).append('\n');
      text.append(block(rows.get(i), INDENT));
    }
    return text.toString();
  }

  private static String block(Map<String, Object> row, String indent) {
    StringBuilder text = new StringBuilder();
    row.forEach(
        (label, value) -> {
          if (value instanceof Map<?, ?> part) {
            text.append(indent).append(label).append(":\n").append(block(labelled(part), DEEPER));
          } else {
            text.append(indent).append(label).append(": ").append(cell(value)).append('\n');
          }
        });
    return text.toString();
  }

  private static Map<String, Object> labelled(Map<?, ?> part) {
    Map<String, Object> labelled = new LinkedHashMap<>();
    part.forEach((label, value) -> labelled.put(label.toString(), value));
    return labelled;
  }

  private static String cell(Object value) {
    return value instanceof List<?> list
        ? list.stream()
            .map(Object::toString)
            .collect(Collectors.joining(list.isEmpty() || isText(list.getFirst()) ? ", " : " "))
        : value.toString();
  }

  private static boolean isText(Object value) {
    return value instanceof String;
  }

  private String table() {
    if (rows.isEmpty()) {
      return "";
    }
    List<String> labels = List.copyOf(rows.getFirst().keySet());
    List<Integer> widths = new ArrayList<>();
    for (String label : labels) {
      int widest = rows.stream().mapToInt(it -> cell(of(it, label)).length()).max().orElse(0);
      widths.add(Math.max(label.length(), widest));
    }
    StringBuilder text = new StringBuilder();
    text.append(line(labels, widths, List.of()));
    text.append(line(widths.stream().map("-"::repeat).toList(), widths, List.of()));
    for (Map<String, Object> row : rows) {
      List<Boolean> right = labels.stream().map(it -> !isText(of(row, it))).toList();
      text.append(line(labels.stream().map(it -> cell(of(row, it))).toList(), widths, right));
    }
    return text.toString();
  }

  private static Object of(Map<String, Object> row, String label) {
    return row.getOrDefault(label, "");
  }

  /** Numbers and flags stand at the right of their column. */
  private static String line(List<String> cells, List<Integer> widths, List<Boolean> right) {
    List<String> padded = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      String blanks = " ".repeat(widths.get(i) - cells.get(i).length());
      boolean atRight = !right.isEmpty() && right.get(i);
      padded.add(atRight ? blanks + cells.get(i) : cells.get(i) + blanks);
    }
    return String.join("  ", padded).stripTrailing() + "\n";
  }

  private static String json(Object value) {
    return switch (value) {
      case Map<?, ?> object -> {
        Map<String, String> members = new TreeMap<>();
        object.forEach((k, v) -> members.put(k.toString().replace(" ", ""), json(v)));
        yield members.entrySet().stream()
            .map(it -> "\"" + it.getKey() + "\": " + it.getValue())
            .collect(Collectors.joining(", ", "{", "}"));
      }
      case List<?> list ->
          list.stream().map(Listing::json).collect(Collectors.joining(", ", "[", "]"));
      case Number number -> number.toString();
      case Boolean flag -> flag.toString();
      default -> "\"" + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    };
  }
}
