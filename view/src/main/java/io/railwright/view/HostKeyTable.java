package io.railwright.view;

import io.railwright.model.hostkey.KeyRow;
import io.railwright.model.text.Plain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Host keys, a line each, in the words of {@code ssh-keygen -l}. Nothing is ever cut: half a
 * fingerprint is no fingerprint.
 */
public final class HostKeyTable {
  private HostKeyTable() {}

  public static List<String> lines(List<KeyRow> rows) {
    int names = width(rows.stream().map(KeyRow::host).toList(), "HOST");
    int families = width(rows.stream().map(KeyRow::family).toList(), "KEY");
    String form = "%-" + names + "s  %-" + families + "s  %-50s  %s";
    List<String> lines = new ArrayList<>();
    lines.add(form.formatted("HOST", "KEY", "FINGERPRINT", "STATE"));
    for (KeyRow row : rows) {
      lines.add(
          form.formatted(
              Plain.line(row.host()),
              Plain.line(row.family()),
              row.fingerprint(),
              row.state().word()));
    }
    return lines;
  }

  /** The first key of each host, of so many hosts; how many are left out is told in a last line. */
  public static List<String> folded(List<KeyRow> rows, int most) {
    Map<String, KeyRow> first = new LinkedHashMap<>();
    rows.forEach(row -> first.putIfAbsent(row.host(), row));
    List<String> lines = new ArrayList<>(lines(first.values().stream().limit(most).toList()));
    if (first.size() > most) {
      lines.add("and " + (first.size() - most) + " hosts more");
    }
    return lines;
  }

  private static int width(List<String> cells, String heading) {
    return cells.stream().mapToInt(String::length).reduce(heading.length(), Math::max);
  }
}
