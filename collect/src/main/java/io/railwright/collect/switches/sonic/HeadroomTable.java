package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.SwitchValue;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.text.TerminalText;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.Parsed;
import io.railwright.model.fact.Subject;
import java.util.List;
import java.util.Map;

/**
 * {@code pg_profile_lookup.ini}: the headroom that a platform sets aside for each speed and length
 * of cable. The comment above the rows names the columns; SONiC makes a profile of each row that a
 * port needs, and these are its names.
 */
final class HeadroomTable implements LineTaker {
  private static final List<String> USUAL =
      List.of("speed", "cable", "size", "xon", "xoff", "threshold", "xon_offset");

  private static final Map<String, Column> COLUMNS =
      Map.of(
          "speed", Column.of("buffer.for-speed", SwitchValue::megabits),
          "cable", Column.of("buffer.for-cable", DatabaseFields::metres),
          "size", Column.of("buffer.size", SwitchValue::size),
          "xon", Column.of("buffer.xon", SwitchValue::size),
          "xoff", Column.of("buffer.xoff", SwitchValue::size),
          "threshold", Column.of("buffer.alpha-power", SwitchValue::count),
          "xon_offset", Column.of("buffer.xon-offset", SwitchValue::size));

  private List<String> names = USUAL;

  private HeadroomTable() {}

  static Parsed parse(Printed printed) {
    return TerminalText.read(printed, new HeadroomTable());
  }

  @Override
  public boolean take(String line, int number, Readings readings) {
    List<String> words = Words.list(line);
    if (words.getFirst().startsWith("#")) {
      boolean named = words.contains("speed") && words.contains("xoff");
      names = named ? words.stream().filter(COLUMNS::containsKey).toList() : names;
      return true;
    }
    int speed = names.indexOf("speed");
    int cable = names.indexOf("cable");
    boolean row =
        words.size() >= USUAL.size() - 1
            && words.size() <= names.size()
            && speed >= 0
            && cable >= 0
            && words.size() > Math.max(speed, cable)
            && words.get(cable).endsWith("m");
    if (row) {
      String name = "pg_lossless_" + words.get(speed) + "_" + words.get(cable) + "_profile";
      addRow("buffer-profile/" + Subject.escape(name), words, number, readings);
    }
    return row;
  }

  private void addRow(String subject, List<String> words, int number, Readings readings) {
    for (int at = 0; at < words.size(); at++) {
      Column column = COLUMNS.getOrDefault(names.get(at), Column.NONE);
      column.read(subject, words.get(at), words.get(at), number, readings);
    }
  }
}
