package io.railwright.collect.switches.sonic;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.PortName;
import io.railwright.collect.switches.ScreenNoise;
import io.railwright.collect.switches.SwitchSubject;
import io.railwright.collect.switches.table.Column;
import io.railwright.collect.switches.table.Row;
import io.railwright.collect.switches.table.Table;
import io.railwright.collect.switches.table.TableForm;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A table with a row for each port. The first column names the port; {@code columns} says what the
 * others mean, by the table and the header.
 */
record PortForm(BiFunction<Table, String, Optional<Column>> columns) implements TableForm {
  private static final List<String> NOTES =
      List.of("For namespace", "Reminder:", "The rates are calculated", "Cleared counters");

  @Override
  public Optional<String> subject(Row row) {
    return Optional.of(row.first()).filter(PortName::isIn).map(SwitchSubject::port);
  }

  @Override
  public Optional<Column> column(Table table, String header) {
    boolean named = header.equals(table.headers().getFirst());
    return named ? Optional.of(Column.NONE) : columns.apply(table, header);
  }

  @Override
  public boolean line(String line, int number, Readings readings) {
    return takeNote(line, number, readings);
  }

  /** Lines that stand beside the tables of many commands. */
  static boolean takeNote(String line, int number, Readings readings) {
    String text = line.strip();
    if (text.startsWith("Last cached time was ")) {
      String time = text.substring("Last cached time was ".length());
      readings.add("", "switch.counters.since", Value.text(time), time, number);
      return true;
    }
    return NOTES.stream().anyMatch(text::startsWith) || ScreenNoise.isIn(line);
  }
}
