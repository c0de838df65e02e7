package io.railwright.view.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads CSV as a spreadsheet does, and looks for cells that it would compute. */
final class LiveSheet {
  private static final Pattern CELL = Pattern.compile("(?:^|,)(?:\"((?:[^\"]|\"\")*)\"|([^,\"]*))");

  private LiveSheet() {}

  static void assertInert(String sheet) {
    List<String> lines = sheet.lines().toList();
    int columns = cells(lines.getFirst()).size();
    for (String line : lines) {
      List<String> cells = cells(line);
      assertThat(cells).as(line).hasSize(columns);
      assertThat(cells).noneMatch(it -> it.matches("(?s)[=+@\\-|%].*"));
      assertThat(CELL.matcher(line).replaceAll("")).as("left of %s", line).isEmpty();
    }
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    CELL.matcher(line)
        .results()
        .forEach(it -> cells.add(it.group(1) == null ? it.group(2) : it.group(1)));
    return cells;
  }
}
