package io.railwright.collect.esxi;

import io.railwright.collect.probe.Readings;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;

/** Counts the rows of a table whose heading has no rule below it. */
final class RowCount {
  private String heading = "";
  private int line;
  private int rows;

  /** Takes the heading of the table: by the word with which it begins, and another in it. */
  boolean heading(String text, String first, String other, int number) {
    String plain = text.strip();
    boolean found = plain.startsWith(first + " ") && plain.contains(other);
    if (found && heading.isEmpty()) {
      heading = plain;
      line = number;
    }
    return found;
  }

  void row() {
    rows++;
  }

  /** That there are none is an answer too. */
  void end(String name, Readings readings) {
    if (!heading.isEmpty()) {
      String key = FactKey.text("hypervisor.answer.rows", name);
      readings.add("", key, new Value.Count(rows, "rows"), heading, line);
    }
  }
}
