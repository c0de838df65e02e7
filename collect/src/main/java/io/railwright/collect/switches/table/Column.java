package io.railwright.collect.switches.table;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.model.value.Value;
import java.util.function.Function;

/** What a column of a table, or a field of a database, says of its subject. */
@FunctionalInterface
public interface Column {
  /** It says whom the row is about, or nothing that matters. */
  Column NONE = (subject, cell, raw, line, readings) -> {};

  /**
   * Adds what a cell says.
   *
   * @param raw the text of the value as printed
   */
  void read(String subject, String cell, String raw, int line, Readings readings);

  static Column of(String key, Function<String, Value> value) {
    return within("", key, value);
  }

  /** Of a part of the subject: {@code /queue/3}. */
  static Column within(String part, String key, Function<String, Value> value) {
    return (subject, cell, raw, line, readings) ->
        readings.add(subject + part, key, value.apply(cell), raw, line);
  }

  /** Two values with a slash between them: {@code 3/2}. */
  static Column pair(String first, String second, Function<String, Value> value) {
    return (subject, cell, raw, line, readings) -> {
      boolean none = Amount.unavailable(cell).isPresent(); // N/A is no pair
      int slash = none ? -1 : cell.indexOf('/');
      String before = slash < 0 ? cell : cell.substring(0, slash);
      String behind = none ? cell : slash < 0 ? "" : cell.substring(slash + 1);
      readings.add(subject, first, value.apply(before), raw, line);
      readings.add(subject, second, value.apply(behind), raw, line);
    };
  }
}
